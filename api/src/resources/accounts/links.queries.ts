import type { AccountRecord } from '../../auth/account.ts';
import { hashToken, newToken } from '../../auth/secret-token.ts';
import type { Db } from '../../database/types.ts';

/** Lifetime of a password reset link in milliseconds (ACCOUNT-4). */
const resetLimit = 3_600_000;

/** Creates a link's token; earlier links stay valid until one is used. */
export async function insertReset(db: Db, accountId: string, now: Date): Promise<string> {
  const { token, hash } = newToken('fbr');
  await db
    .insertInto('password_reset')
    .values({ token_hash: hash, account_id: accountId, expires_at: new Date(now.getTime() + resetLimit) })
    .execute();
  return token;
}

/** The account of a valid link; undefined: expired or used. */
export const selectReset = (db: Db, token: string, now: Date): Promise<AccountRecord | undefined> =>
  db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .selectAll('account')
    .where('password_reset.token_hash', '=', hashToken(token))
    .where('password_reset.expires_at', '>', now)
    .executeTakeFirst();

/**
 * Invalidates all links of an account: one was used, or the account's password or address has changed.
 * @returns number of links
 */
export async function removeResets(db: Db, accountId: string): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows;
}

/** Lifetime of an email verification link in milliseconds. */
const verificationLimit = 3 * 86_400_000;

export async function insertVerification(
  db: Db,
  accountId: string,
  email: string,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken('fbe');
  const expires_at = new Date(now.getTime() + verificationLimit);
  await db
    .insertInto('email_verification')
    .values({ token_hash: hash, account_id: accountId, email, expires_at })
    .execute();
  return token;
}

/**
 * Uses up a link.
 * @returns the account before the change, and the address that is now verified
 */
export async function takeVerification(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly account: AccountRecord; readonly email: string } | undefined> {
  const taken = await db
    .deleteFrom('email_verification')
    .where('token_hash', '=', hashToken(token))
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
  // A link to an outdated address says nothing about the current one.
  const isWanted = taken.email === account.email || taken.email === account.pending_email;
  return isWanted ? { account, email: taken.email } : undefined;
}
