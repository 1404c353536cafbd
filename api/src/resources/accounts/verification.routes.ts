import { sendVerification, verifyEmail } from '@fan-base/shared-contracts/api/account';
import { type AccountRecord, emailKey } from '../../auth/account.ts';
import { countAttempt, countClientAttempt, isWithinLimit } from '../../auth/attempts.queries.ts';
import { logSecurityEvent } from '../../auth/security-log.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { mailLink, mailNotice } from '../../mail/account-emails.ts';
import type { SiteRecord } from '../../network/network.ts';
import { updateAccount } from './accounts.queries.ts';
import { limits } from './limits.ts';
import { insertVerification, removeResets, takeVerification } from './links.queries.ts';

/**
 * Counts links to an address across all senders, so that a mailbox cannot be flooded.
 * @throws HttpError `rate_limited`
 */
export const countVerification = ({ db }: Pick<Dependencies, 'db'>, email: string): Promise<void> =>
  countAttempt(db, limits.verificationMails, emailKey(email));

/** The same, for cases in which the client's response stays the same. */
export const mayMailVerification = ({ db }: Pick<Dependencies, 'db'>, email: string): Promise<boolean> =>
  isWithinLimit(db, limits.verificationMails, emailKey(email));

/** Sends the link that verifies an address, in the site's language. */
export async function sendVerificationLink(
  dependencies: Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs'>,
  account: Pick<AccountRecord, 'id' | 'username'>,
  email: string,
  site: SiteRecord,
): Promise<void> {
  const token = await insertVerification(dependencies.db, account.id, email, dependencies.clock.now());
  await mailLink(dependencies, { ...account, email, email_verified_at: null }, site, 'verify-email', token);
}

/** Email addresses count once they are verified by a link. */
export const verificationRoutes: Routes = (route, dependencies) => {
  const { db, clock } = dependencies;

  route(sendVerification, async ({ user: { account }, site }) => {
    const email = account.pending_email ?? (account.email_verified_at === null ? account.email : null);
    if (email === null) return {};
    await countVerification(dependencies, email);
    await sendVerificationLink(dependencies, account, email, site);
    return {};
  });

  route(verifyEmail, async ({ body: { token }, site, request }) => {
    const now = clock.now();
    await countClientAttempt(db, limits.verifyFromAddress, request.ip);
    return db.transaction().execute(async (trx) => {
      const verified = await takeVerification(trx, token, now);
      if (!verified)
        throw new HttpError('link_ended', 'This link has been used or is too old; ask for a new one');
      const { account, email } = verified;
      const isNew = email === account.pending_email;
      await updateAccount(trx, account.id, {
        email,
        email_verified_at: now,
        ...(isNew ? { pending_email: null } : {}),
      });
      if (isNew) {
        await removeResets(trx, account.id);
        await mailNotice({ ...dependencies, db: trx }, account, site, 'email-changed');
      }
      logSecurityEvent(request.log, 'email.verified', account.id);
      return { username: account.username, email };
    });
  });
};
