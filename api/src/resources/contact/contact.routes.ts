import { postContact } from '@fan-base/shared-contracts/api/contact';
import { countClientAttempt } from '../../auth/attempts.queries.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { headerText, renderEmail } from '../../mail/email.ts';
import { enqueueMail } from '../../mail/mail.queries.ts';
import { limits } from '../accounts/limits.ts';
import { insertContactMessage } from './contact.queries.ts';

/** Messages to the network (LAND-3, SHELL-5): stored, and mailed to the contact address. */
export const contactRoutes: Routes = (route, dependencies) => {
  const { db, clock, config } = dependencies;

  route(postContact, async ({ body, site, user, request }) => {
    const message = {
      email: headerText(body.email),
      name: headerText(body.name),
      subject: headerText(body.subject),
      message: body.message.trim(),
    };
    for (const [field, value] of Object.entries(message))
      if (value === '')
        throw new HttpError('invalid_request', `Please enter a valid ${field}`, { details: { field } });
    const domain = site?.domain ?? config.mainDomain;
    await db.transaction().execute(async (trx) => {
      await countClientAttempt(trx, limits.contactFromAddress, request.ip);
      await insertContactMessage(trx, {
        ...message,
        site_id: site?.id ?? null,
        account_id: user?.account.id ?? null,
        sent_at: clock.now(),
      });
      const template = {
        subject: `[${domain}] ${message.subject}`,
        paragraphs: [`${message.name} <${message.email}>`, message.message],
        from: domain,
        language: site?.language ?? 'da',
      } as const;
      const mail = renderEmail(template, config.contactAddress, message.email);
      await enqueueMail({ ...dependencies, db: trx }, mail, user?.account.id);
    });
    return {};
  });
};
