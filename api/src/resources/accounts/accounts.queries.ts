import { createHash } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
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

const hashName = (username: string) => createHash('sha256').update(usernameKey(username)).digest('base64url');

/** How long the name of a deleted account stays reserved, against impersonation, in ms. */
const reservedMs = 90 * 86_400_000;

/** Reserves the name of an account that is being deleted. */
export async function reserveFormerName(db: Db, username: string, now: Date): Promise<void> {
  await db
    .insertInto('former_username')
    .values({ key_hash: hashName(username), reserved_until: new Date(now.getTime() + reservedMs) })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({ reserved_until: sql`excluded.reserved_until` }),
    )
    .execute();
}

/** Whether a username has an account, or had one until recently. */
export async function isNameTaken(db: Db, username: string, now: Date): Promise<boolean> {
  const former = await db
    .selectFrom('former_username')
    .select('key_hash')
    .where('key_hash', '=', hashName(username))
    .where('reserved_until', '>', now)
    .executeTakeFirst();
  return former !== undefined || (await selectByUsername(db, username)) !== undefined;
}

/** Adds an account. @returns undefined when the username is taken */
export async function insertAccount(
  db: Db,
  { username, email, realname, passwordHash }: NewAccount,
  now: Date,
): Promise<AccountRecord | undefined> {
  if (await isNameTaken(db, username, now)) return undefined;
  return db
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
}

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
  | 'password_hash'
>;

/**
 * Sets or removes the profile picture of an account in one statement, so that each picture is replaced by exactly
 * one request.
 * @returns pictures that are not in use any more: the former one, or the new one if the account has been deleted
 */
export async function swapImage(db: Db, id: string, image: string | null): Promise<string | null> {
  const { rows } = await sql<{ former: string | null }>`
    with former as (select id, image from account where id = ${id} and deleted_at is null for update)
    update account set image = ${image} from former where account.id = former.id
    returning former.image as former`.execute(db);
  const [row] = rows;
  return row ? row.former : image;
}

/** Changes the given fields. */
export async function updateAccount(db: Db, id: string, change: AccountChange): Promise<void> {
  const set = { ...change, ...(change.email === undefined ? {} : { email_key: emailKey(change.email) }) };
  if (Object.values(set).every((value) => value === undefined)) return;
  await db.updateTable('account').set(set).where('id', '=', id).execute();
}
