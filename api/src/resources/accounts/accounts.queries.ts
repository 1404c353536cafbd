import type { Updateable } from 'kysely';
import { type AccountRecord, emailKey, usernameKey } from '../../auth/account.ts';
import type { AccountTable } from '../../database/tables.generated.ts';
import type { Db } from '../../database/types.ts';

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
 * The accounts that a name of a login means: the one with this username, or else those that have verified this email
 * address. Whoever had a stranger verify the address of an account of his own does not take the stranger's place.
 */
export async function selectByName(db: Db, name: string): Promise<readonly AccountRecord[]> {
  const account = await selectByUsername(db, name);
  return account ? [account] : selectByEmail(db, name);
}

/** The account with this username. */
export const selectByUsername = (db: Db, username: string): Promise<AccountRecord | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Accounts that have verified an email address, which may be more than one; the last five. */
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

/** What is undefined stays as it is. */
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

/** Changes what is given; nothing given changes nothing. */
export async function updateAccount(db: Db, id: string, change: AccountChange): Promise<void> {
  const set = { ...change, ...(change.email === undefined ? {} : { email_key: emailKey(change.email) }) };
  if (Object.values(set).every((value) => value === undefined)) return;
  await db.updateTable('account').set(set).where('id', '=', id).execute();
}
