import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/types.ts';
import type { AccountRecord } from './account.ts';
import { hashOfToken, newToken } from './secret-token.ts';

/** A login that is not used for this long has ended; and so has one that is this old. In milliseconds. */
const idleLimit = 30 * 86_400_000;
const ageLimit = 180 * 86_400_000;
/** How old the note of a login's last use may be: a page makes several calls. */
const noteEvery = 5 * 60_000;

/** Whoever a user's token stands for. */
export interface Identity {
  readonly account: AccountRecord;
  readonly loginId: string;
  /** The site on which the login was made. */
  readonly siteId: string;
}

/** Logs an account in on a site. @returns the token, which is stored nowhere */
export async function beginLogin(
  db: Kysely<Database>,
  { accountId, siteId, device }: { accountId: string; siteId: string; device: string },
  now: Date,
): Promise<string> {
  const { token, hash } = newToken('fbu');
  await db
    .insertInto('login')
    .values({
      account_id: accountId,
      site_id: siteId,
      token_hash: hash,
      device,
      started_at: now,
      last_used_at: now,
    })
    .execute();
  return token;
}

/** Who a token stands for; undefined for one that is unknown, ended, or whose account is deleted. */
export async function identityOf(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<Identity | undefined> {
  const row = await db
    .selectFrom('login')
    .innerJoin('account', 'account.id', 'login.account_id')
    .selectAll('account')
    .select(['login.id as login_id', 'login.site_id', 'login.last_used_at'])
    .where('login.token_hash', '=', hashOfToken(token))
    .where('login.last_used_at', '>', new Date(now.getTime() - idleLimit))
    .where('login.started_at', '>', new Date(now.getTime() - ageLimit))
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { login_id, site_id, last_used_at, ...account } = row;
  if (now.getTime() - last_used_at.getTime() > noteEvery)
    await db.updateTable('login').set({ last_used_at: now }).where('id', '=', login_id).execute();
  return { account, loginId: login_id, siteId: site_id };
}

export const endLogin = (db: Kysely<Database>, accountId: string, loginId: string) =>
  db.deleteFrom('login').where('account_id', '=', accountId).where('id', '=', loginId).executeTakeFirst();

/** Ends the logins of an account, all or all but one. */
export async function endLogins(db: Kysely<Database>, accountId: string, except?: string): Promise<void> {
  await db
    .deleteFrom('login')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id is distinct from ${except ?? null}`)
    .execute();
}

/** The logins of an account with the domain of each, the last used first. */
export const selectLogins = (db: Kysely<Database>, accountId: string, now: Date) =>
  db
    .selectFrom('login')
    .innerJoin('site', 'site.id', 'login.site_id')
    .select(['login.id', 'site.domain', 'login.device', 'login.started_at', 'login.last_used_at'])
    .where('login.account_id', '=', accountId)
    .where('login.last_used_at', '>', new Date(now.getTime() - idleLimit))
    .where('login.started_at', '>', new Date(now.getTime() - ageLimit))
    .orderBy('login.last_used_at', 'desc')
    .limit(100)
    .execute();
