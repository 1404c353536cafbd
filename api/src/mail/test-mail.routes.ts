import { getTestMail, sendTestMail } from '@fan-base/shared-contracts/api/operator';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import { renderEmail } from './email.ts';
import { enqueueMail, selectMailState } from './mail.queries.ts';

/** A mail on the way of all others, queue and jobs included, to see whether they arrive. */
export const testMailRoutes: Routes = (route, dependencies) => {
  const { db, config } = dependencies;

  route(sendTestMail, async ({ body: { to } }) => {
    const template = {
      subject: `Test mail from ${config.mainDomain}`,
      paragraphs: ['This mail was sent by the command npm run admin -- test-mail. Mail works.'],
      from: config.mainDomain,
      language: 'en',
    } as const;
    return { id: await enqueueMail(dependencies, renderEmail(template, to)) };
  });

  route(getTestMail, async ({ params: { id } }) => {
    const mail = await selectMailState(db, id);
    if (!mail) throw new HttpError('not_found', 'There is no such mail, or it is more than a week old');
    return mail;
  });
};
