import { clientNetwork } from '@fan-base/shared-contracts/addressKey';
import { sendVerification, verifyEmail } from '@fan-base/shared-contracts/api/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type AccountRecord, emailKey } from '../../auth/account.ts';
import { countAttempt } from '../../auth/attempts.ts';
import { hashOfToken, newToken } from '../../auth/secret-token.ts';
import { logSecurityEvent } from '../../auth/security-log.ts';
import type { Database } from '../../database/types.ts';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { emailChangedLetter, verificationLetter } from '../../mail/account-letters.ts';
import { mailOf } from '../../mail/letter.ts';
import { enqueueMail } from '../../mail/mail.queries.ts';
import type { SiteRecord } from '../../network/directory.ts';
import { linkTo } from './account-link.ts';
import { updateAccount } from './accounts.queries.ts';
import { limits } from './limits.ts';
import { removeResets } from './reset.queries.ts';

/** How long a link that verifies an email address works. */
const linkMs = 3 * 86_400_000;

/**
 * Counts a link that one client has sent to an address: nobody fills a stranger's mailbox, and whoever tries leaves its
 * owner's own links alone.
 * @throws HttpError `rate_limited`
 */
export const countVerification = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  email: string,
  request: FastifyRequest,
): Promise<void> =>
  countAttempt(db, limits.verifyEmail, `${emailKey(email)}:${clientNetwork(request.ip)}`, clock.now());

/** Sends the link that verifies an address, in the language of the site. */
export async function sendVerificationLink(
  { db, clock, config, jobs }: Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs'>,
  { id, username }: Pick<AccountRecord, 'id' | 'username'>,
  email: string,
  site: SiteRecord,
): Promise<void> {
  const now = clock.now();
  const { token, hash } = newToken('fbe');
  await db
    .insertInto('email_verification')
    .values({
      token_hash: hash,
      account_id: id,
      email,
      expires_at: new Date(now.getTime() + linkMs),
    })
    .execute();
  const to = { username, language: site.language, domain: site.domain };
  const link = linkTo(config, site, 'verify-email', token);
  await enqueueMail({ db, clock, jobs }, mailOf(verificationLetter(to, link), email), id);
}

/** Uses a link up. @returns the account as it was before, and the address that is verified now */
async function takeVerification(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<{ readonly account: AccountRecord; readonly email: string } | undefined> {
  const taken = await db
    .deleteFrom('email_verification')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .returning(['account_id', 'email'])
    .executeTakeFirst();
  if (!taken) return undefined;
  await db
    .deleteFrom('email_verification')
    .where('account_id', '=', taken.account_id)
    .where('email', '=', taken.email)
    .execute();
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', taken.account_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A link to an address that the account no longer has or wants says nothing about the one it has.
  const isWanted = taken.email === account.email || taken.email === account.pending_email;
  return isWanted ? { account, email: taken.email } : undefined;
}

/** Email addresses count once they are verified by a link. */
export function verificationRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  register(app, dependencies, sendVerification, async ({ user: { account }, site, request }) => {
    const email = account.pending_email ?? (account.email_verified_at === null ? account.email : null);
    if (email === null) return {};
    await countVerification(dependencies, email, request);
    await sendVerificationLink(dependencies, account, email, site);
    return {};
  });

  register(app, dependencies, verifyEmail, async ({ body: { token }, site, request }) => {
    const now = clock.now();
    await countAttempt(db, limits.verifyFromAddress, clientNetwork(request.ip), now);
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
        const to = { username: account.username, language: site.language, domain: site.domain };
        await enqueueMail(
          { ...dependencies, db: trx },
          mailOf(emailChangedLetter(to), account.email),
          account.id,
        );
      }
      logSecurityEvent(request.log, 'email.verified', account.id);
      return { username: account.username, email };
    });
  });
}
