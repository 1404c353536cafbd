import type { Kysely } from 'kysely';
import type { AccountRecord } from '../../auth/account.ts';
import { hashOfToken, newToken } from '../../auth/secret-token.ts';
import type { Database } from '../../database/types.ts';

/** How long a link that sets a password works, in milliseconds (ACCOUNT-4). */
const resetLimit = 3_600_000;

/** Makes the token of a link; links that were sent before go on working until one is used. */
export async function insertReset(db: Kysely<Database>, accountId: string, now: Date): Promise<string> {
  const { token, hash } = newToken('fbr');
  await db
    .insertInto('password_reset')
    .values({ token_hash: hash, account_id: accountId, expires_at: new Date(now.getTime() + resetLimit) })
    .execute();
  return token;
}

/** The account for which a link works; undefined: it has ended. */
export const selectReset = (
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<AccountRecord | undefined> =>
  db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .selectAll('account')
    .where('password_reset.token_hash', '=', hashOfToken(token))
    .where('password_reset.expires_at', '>', now)
    .executeTakeFirst();

/**
 * Ends every link of an account: it was used, or is about a password or an address that the account no longer has.
 * @returns how many there were
 */
export async function removeResets(db: Kysely<Database>, accountId: string): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows;
}
