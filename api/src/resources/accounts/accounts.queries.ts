import { sql, type Updateable } from 'kysely';
import { type AccountRecord, emailKey, usernameKey } from '../../auth/account.ts';
import { forgetAttemptsOf } from '../../auth/attempts.queries.ts';
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

/** Tables in which nothing is left of an account that is deleted. */
const ownTables = [
  'login',
  'password_reset',
  'email_verification',
  'second_factor',
  'recovery_code',
  'site_administrator',
  'site_suspension',
  'read_mark',
  'read_all',
  'mail',
] as const;

/** Takes from an account all that tells who it was; its row stays for what it wrote. */
export async function eraseAccount(db: Db, account: AccountRecord, now: Date): Promise<void> {
  const { id } = account;
  for (const table of ownTables) await db.deleteFrom(table).where('account_id', '=', id).execute();
  await forgetAttemptsOf(db, id);
  await db
    .deleteFrom('contact_message')
    .where((is) =>
      is.or([
        is('account_id', '=', id),
        // An address that was never verified may be somebody else's.
        ...(account.email_verified_at === null
          ? []
          : [sql<boolean>`lower(email) = ${emailKey(account.email)}`]),
      ]),
    )
    .execute();
  await db
    .updateTable('moderation')
    .set({ subject: '' })
    .where('account_id', '=', id)
    .where('subject', '=', account.username)
    .execute();
  await db
    .updateTable('account')
    .set({
      username: '',
      username_key: `deleted:${id}`,
      email: '',
      email_key: `deleted:${id}`,
      email_verified_at: null,
      pending_email: null,
      realname: null,
      password_hash: '',
      role: 'user',
      birthday: null,
      city: null,
      occupation: null,
      favourite_player: null,
      image: null,
      suspended_until: null,
      suspended_for: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
}
