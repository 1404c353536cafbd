import { forgotPassword, resetPassword } from '@fan-base/shared-contracts/api/account';
import { clientNetwork } from '@fan-base/shared-contracts/client-network';
import { emailKey } from '../../auth/account.ts';
import { countAttempt, countClientAttempt, isWithinLimit } from '../../auth/attempts.queries.ts';
import { endLogins } from '../../auth/logins.queries.ts';
import { hashNewPassword } from '../../auth/new-password.ts';
import { logSecurityEvent } from '../../auth/security-log.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { mailLink, mailNotice } from '../../mail/account-emails.ts';
import type { SiteRecord } from '../../network/network.ts';
import { selectByEmail, updateAccount } from './accounts.queries.ts';
import { limits } from './limits.ts';
import { insertReset, removeResets, selectReset } from './links.queries.ts';
import { forgetStrangers } from './login-attempts.ts';

/** Forgotten passwords (ACCOUNT-4): neither the response nor its timing reveals who has an account. */
export const passwordRoutes: Routes = (route, dependencies) => {
  const { db, clock, background, keys } = dependencies;

  /**
   * A stranger who requests links for someone's address must neither flood their mailbox nor lock them out: a
   * mail is skipped only while an earlier link is still valid.
   */
  async function mayMailReset(email: string): Promise<boolean> {
    const who = `email:${emailKey(email)}`;
    if (!(await isWithinLimit(db, limits.resetMail, who))) return false;
    return (
      (await isWithinLimit(db, limits.resetMails, who)) ||
      (await isWithinLimit(db, limits.resetMailHourly, who))
    );
  }

  const sendLinks = async (email: string, site: SiteRecord) => {
    for (const account of await selectByEmail(db, email)) {
      const token = await insertReset(db, account.id, clock.now());
      await mailLink(dependencies, account, site, 'reset-password', token);
    }
  };

  route(forgotPassword, async ({ body: { email }, site, request }) => {
    await countClientAttempt(db, limits.forgotFromAddress, request.ip);
    const who = `email:${emailKey(email)}:${clientNetwork(request.ip)}`;
    await countAttempt(db, limits.forgotOfEmail, who);
    background.run('sending a link for a new password', async () => {
      if (await mayMailReset(email)) await sendLinks(email, site);
    });
    return {};
  });

  route(resetPassword, async ({ body, site, request, reply }) => {
    await countClientAttempt(db, limits.resetFromAddress, request.ip);
    const ended = () =>
      new HttpError('link_ended', 'This link has been used or is too old; ask for a new one');
    const account = await selectReset(db, body.token, clock.now());
    if (!account) throw ended();
    const password_hash = await hashNewPassword(body.password, body.confirmPassword, account.username);
    await db.transaction().execute(async (trx) => {
      if ((await removeResets(trx, account.id)) === 0n) throw ended();
      // Someone with the old password may have requested an address change: its link ends too.
      await updateAccount(trx, account.id, { password_hash, pending_email: null });
      await endLogins(trx, account.id);
      await forgetStrangers(trx, account.id);
      await mailNotice({ ...dependencies, db: trx }, account, site, 'password-changed');
    });
    logSecurityEvent(request.log, 'password.reset', account.id);
    // The emailed link unlocks this browser, however many guesses strangers make.
    reply.header('set-cookie', keys.devices.issue(account.id));
    return {};
  });
};
