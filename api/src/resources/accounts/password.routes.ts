import { forgotPassword, resetPassword } from '@fan-base/shared-contracts/api/account';
import { clientNetwork } from '@fan-base/shared-contracts/client-network';
import { emailKey } from '../../auth/account.ts';
import { countAttempt, forgetAttempts } from '../../auth/attempts.queries.ts';
import { endLogins } from '../../auth/logins.queries.ts';
import { hashNewPassword } from '../../auth/new-password.ts';
import { logSecurityEvent } from '../../auth/security-log.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { mailAccount, mailLink } from '../../mail/account-emails.ts';
import type { SiteRecord } from '../../network/directory.ts';
import { selectByEmail, updateAccount } from './accounts.queries.ts';
import { limits } from './limits.ts';
import { insertReset, removeResets, selectReset } from './links.queries.ts';

/** Forgotten passwords (ACCOUNT-4): the answer and its time tell nothing about who has an account. */
export const passwordRoutes: Routes = (route, dependencies) => {
  const { db, clock, background } = dependencies;

  const sendLinks = async (email: string, site: SiteRecord) => {
    for (const account of await selectByEmail(db, email)) {
      const token = await insertReset(db, account.id, clock.now());
      await mailLink(dependencies, account, site, 'reset-password', token);
    }
  };

  route(forgotPassword, async ({ body: { email }, site, request }) => {
    await countAttempt(db, limits.forgotFromAddress, clientNetwork(request.ip), clock.now());
    await countAttempt(db, limits.forgotOfAccount, `email:${emailKey(email)}`, clock.now());
    background.run('sending a link for a new password', () => sendLinks(email, site));
    return {};
  });

  route(resetPassword, async ({ body, site, request }) => {
    await countAttempt(db, limits.resetFromAddress, clientNetwork(request.ip), clock.now());
    const ended = () =>
      new HttpError('link_ended', 'This link has been used or is too old; ask for a new one');
    const account = await selectReset(db, body.token, clock.now());
    if (!account) throw ended();
    const password_hash = await hashNewPassword(body.password, body.confirmPassword, account.username);
    await db.transaction().execute(async (trx) => {
      if ((await removeResets(trx, account.id)) === 0n) throw ended();
      // Whoever knew the old password may have asked for a new address: its link ends with it.
      await updateAccount(trx, account.id, { password_hash, pending_email: null });
      await endLogins(trx, account.id);
      await forgetAttempts(trx, limits.loginOfAccount, account.id);
      await mailAccount({ ...dependencies, db: trx }, account, site, 'password-changed');
    });
    logSecurityEvent(request.log, 'password.reset', account.id);
    return {};
  });
};
