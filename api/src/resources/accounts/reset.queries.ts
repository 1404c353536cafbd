import type { Kysely } from 'kysely';
import { hashOfToken, newToken } from '../../auth/secret-token.ts';
import type { Database } from '../../database/types.ts';

/** How long a link that sets a password works, in milliseconds (ACCOUNT-4). */
export const resetLimit = 3_600_000;

/** Makes the token of a link; links that were sent before go on working until one is used. */
export async function insertReset(db: Kysely<Database>, accountId: string, now: Date): Promise<string> {
  const { token, hash } = newToken('fbr');
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
  await db
    .insertInto('password_reset')
    .values({ token_hash: hash, account_id: accountId, expires_at: new Date(now.getTime() + resetLimit) })
    .execute();
  return token;
}

/** Uses a token up, and with it every other of the account. @returns the account's id; undefined: no such token */
export async function takeReset(db: Kysely<Database>, token: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  if (taken) await db.deleteFrom('password_reset').where('account_id', '=', taken.account_id).execute();
  return taken?.account_id;
}
