import { forgotPassword, resetPassword } from '@fan-base/shared-contracts/api/account';
import { pathFor, routeByKey } from '@fan-base/shared-contracts/routes';
import type { FastifyInstance } from 'fastify';
import { countAttempt } from '../../auth/attempts.ts';
import { endLogins } from '../../auth/logins.queries.ts';
import { hashOfNewPassword } from '../../auth/new-password.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { passwordChangedLetter, resetLetter } from '../../mail/account-letters.ts';
import { mailOf } from '../../mail/letter.ts';
import { enqueueMail } from '../../mail/mail.queries.ts';
import type { SiteRecord } from '../../network/directory.ts';
import { selectByEmail, updateAccount } from './accounts.queries.ts';
import { limits } from './limits.ts';
import { insertReset, takeReset } from './reset.queries.ts';

/** Forgotten passwords (ACCOUNT-4): the answer and its time tell nothing about who has an account. */
export function passwordRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, config, background } = dependencies;

  /** The token stands behind the `#`, which no server is sent and no log has. */
  const linkOf = ({ domain, language }: SiteRecord, token: string) =>
    `${config.publicAddress.replace('{domain}', domain)}${pathFor(routeByKey('reset-password'), language)}#token=${token}`;

  const sendLinks = async (email: string, site: SiteRecord) => {
    for (const account of await selectByEmail(db, email)) {
      const token = await insertReset(db, account.id, clock.now());
      const to = { username: account.username, language: site.language, domain: site.domain };
      await enqueueMail(db, mailOf(resetLetter(to, linkOf(site, token)), account.email), clock.now());
    }
  };

  register(app, dependencies, forgotPassword, async ({ body: { email }, site, request }) => {
    await countAttempt(db, limits.forgotFromAddress, request.ip, clock.now());
    await countAttempt(db, limits.forgotOfAccount, email, clock.now());
    background.run('sending a link for a new password', () => sendLinks(email, site));
    return {};
  });

  register(app, dependencies, resetPassword, async ({ body, site, request }) => {
    await countAttempt(db, limits.resetFromAddress, request.ip, clock.now());
    const password_hash = await hashOfNewPassword(body.password, body.confirmPassword);
    await db.transaction().execute(async (trx) => {
      const accountId = await takeReset(trx, body.token, clock.now());
      if (accountId === undefined)
        throw new HttpError('link_ended', 'This link has been used or is too old; ask for a new one');
      const account = await updateAccount(trx, accountId, { password_hash });
      await endLogins(trx, accountId);
      const to = { username: account.username, language: site.language, domain: site.domain };
      await enqueueMail(trx, mailOf(passwordChangedLetter(to), account.email), clock.now());
    });
    return {};
  });
}
