import type { Updateable } from 'kysely';
import { type AccountRecord, emailKey } from '../../auth/account.ts';
import type { AccountTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';
import { usernameKey } from '../../domain/username-key.ts';

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly realname: string | null;
  readonly passwordHash: string;
}

/** Adds an account. @returns undefined when the username is taken */
export const insertAccount = (
  db: Db,
  { username, email, realname, passwordHash }: NewAccount,
  now: Date,
): Promise<AccountRecord | undefined> =>
  db
    .insertInto('account')
    .values({
      username,
      username_key: usernameKey(username),
      email,
      email_key: emailKey(email),
      realname,
      password_hash: passwordHash,
      joined_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * The accounts that a login name may mean: the one with this username, or else those that have verified this
 * email address. Getting a stranger to verify the address of one's own account does not take over the
 * stranger's login.
 */
export async function selectByName(db: Db, name: string): Promise<readonly AccountRecord[]> {
  const account = await selectByUsername(db, name);
  return account ? [account] : selectByEmail(db, name);
}

export const selectByUsername = (db: Db, username: string): Promise<AccountRecord | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Accounts that have verified an email address, possibly several; the latest five. */
export const selectByEmail = (db: Db, email: string): Promise<AccountRecord[]> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('email_verified_at', 'desc')
    .limit(5)
    .execute();

/** Undefined fields stay unchanged. */
export type AccountChange = Pick<
  Updateable<AccountTable>,
  | 'realname'
  | 'email'
  | 'email_verified_at'
  | 'pending_email'
  | 'birthday'
  | 'city'
  | 'occupation'
  | 'favourite_player'
  | 'image'
  | 'password_hash'
>;

/** Changes the given fields. */
export async function updateAccount(db: Db, id: string, change: AccountChange): Promise<void> {
  const set = { ...change, ...(change.email === undefined ? {} : { email_key: emailKey(change.email) }) };
  if (Object.values(set).every((value) => value === undefined)) return;
  await db.updateTable('account').set(set).where('id', '=', id).execute();
}
