import type { Kysely } from 'kysely';
import { type AccountRecord, emailKey, usernameKey } from '../../auth/account.ts';
import type { Database } from '../../database/types.ts';

type Db = Kysely<Database>;

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

/** The account with this username, or else the oldest with this email address. */
export const selectByName = (db: Db, name: string): Promise<AccountRecord | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where((is) => is.or([is('username_key', '=', usernameKey(name)), is('email_key', '=', emailKey(name))]))
    .where('deleted_at', 'is', null)
    .orderBy((is) => is('username_key', '=', usernameKey(name)), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Accounts with an email address, which may be more than one; at most five. */
export const selectByEmail = (db: Db, email: string): Promise<AccountRecord[]> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(5)
    .execute();

export interface AccountChange {
  readonly realname?: string | null;
  readonly email?: string;
  readonly birthday?: string | null;
  readonly city?: string | null;
  readonly occupation?: string | null;
  readonly favourite_player?: string | null;
  readonly image?: string | null;
  readonly password_hash?: string;
}

export const updateAccount = (db: Db, id: string, change: AccountChange): Promise<AccountRecord> =>
  db
    .updateTable('account')
    .set({ ...change, ...(change.email === undefined ? {} : { email_key: emailKey(change.email) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes from an account all that tells who it was; its row stays for what it wrote. */
export async function eraseAccount(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({
      username: '',
      username_key: `deleted:${id}`,
      email: '',
      email_key: `deleted:${id}`,
      realname: null,
      password_hash: '',
      role: 'user',
      birthday: null,
      city: null,
      occupation: null,
      favourite_player: null,
      image: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
}
