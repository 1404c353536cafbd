import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/types.ts';
import { HttpError } from '../http/errors.ts';
import type { Identity } from './account.ts';
import { hashToken, newToken } from './secret-token.ts';

/** A login ends after this long without use, and at this age. In milliseconds. */
const idleLimit = 30 * 86_400_000;
const ageLimit = 180 * 86_400_000;
/** Precision of a login's last use: a page makes several calls. */
const usePrecisionMs = 5 * 60_000;

/**
 * Creates a login on a site.
 * @returns the token, which is not stored
 */
export async function beginLogin(
  db: Db,
  login: { accountId: string; siteId: string; device: string; network: string },
  now: Date,
): Promise<string> {
  const { token, hash } = newToken('fbu');
  const { accountId, siteId, device, network } = login;
  await db
    .insertInto('login')
    .values({
      account_id: accountId,
      site_id: siteId,
      token_hash: hash,
      device,
      network,
      started_at: now,
      last_used_at: now,
    })
    .execute();
  return token;
}

/** The identity behind a login; undefined if it is unknown or has ended, or the account is deleted. */
async function selectIdentity(
  db: Db,
  condition: RawBuilder<boolean>,
  now: Date,
): Promise<(Identity & { readonly lastUsedAt: Date }) | undefined> {
  const row = await db
    .selectFrom('login')
    .innerJoin('account', 'account.id', 'login.account_id')
    .leftJoin('site_administrator as administrator', (join) =>
      join
        .onRef('administrator.account_id', '=', 'account.id')
        .onRef('administrator.site_id', '=', 'login.site_id'),
    )
    .leftJoin('second_factor as factor', (join) =>
      join.onRef('factor.account_id', '=', 'account.id').on('factor.confirmed_at', 'is not', null),
    )
    .leftJoin('site_suspension as suspension', (join) =>
      join
        .onRef('suspension.account_id', '=', 'account.id')
        .onRef('suspension.site_id', '=', 'login.site_id')
        .on('suspension.until', '>', now),
    )
    .selectAll('account')
    .select(['login.id as login_id', 'login.site_id', 'login.last_used_at'])
    .select(['administrator.site_id as administered', 'factor.confirmed_at as factor_since'])
    .select(['suspension.until as until_here', 'suspension.reason as reason_here'])
    .where(condition)
    .where('login.last_used_at', '>', new Date(now.getTime() - idleLimit))
    .where('login.started_at', '>', new Date(now.getTime() - ageLimit))
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { login_id, site_id, last_used_at, administered, factor_since, until_here, reason_here, ...account } =
    row;
  const administers = account.role === 'admin' ? 'network' : administered === null ? null : 'site';
  const hasSecondFactor = factor_since !== null;
  const isLongerHere = until_here !== null && (account.suspended_until ?? until_here) <= until_here;
  return {
    account: {
      ...account,
      role: administers && hasSecondFactor ? 'admin' : 'user',
      ...(isLongerHere ? { suspended_until: until_here, suspended_for: reason_here } : {}),
    },
    loginId: login_id,
    siteId: site_id,
    administers,
    hasSecondFactor,
    lastUsedAt: last_used_at,
  };
}

/** The identity behind a token; undefined for an invalid token. */
export async function identifyToken(db: Db, token: string, now: Date): Promise<Identity | undefined> {
  const found = await selectIdentity(db, sql<boolean>`login.token_hash = ${hashToken(token)}`, now);
  if (!found) return undefined;
  const { lastUsedAt, ...identity } = found;
  if (now.getTime() - lastUsedAt.getTime() > usePrecisionMs)
    await db.updateTable('login').set({ last_used_at: now }).where('id', '=', identity.loginId).execute();
  return identity;
}

/**
 * The identity after a change of the account.
 * @throws HttpError `unauthorized` when the login has ended
 */
export async function identityNow(db: Db, { loginId }: Identity, now: Date): Promise<Identity> {
  const identity = await selectIdentity(db, sql<boolean>`login.id = ${loginId}`, now);
  if (!identity) throw new HttpError('unauthorized', 'This login has ended');
  return identity;
}

export const endLogin = (db: Db, accountId: string, loginId: string) =>
  db.deleteFrom('login').where('account_id', '=', accountId).where('id', '=', loginId).executeTakeFirst();

/** Ends all logins of an account, or all but one. */
export async function endLogins(db: Db, accountId: string, except?: string): Promise<void> {
  await db
    .deleteFrom('login')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id is distinct from ${except ?? null}`)
    .execute();
}

export async function endLoginsOn(db: Db, accountId: string, siteId: string): Promise<void> {
  await db.deleteFrom('login').where('account_id', '=', accountId).where('site_id', '=', siteId).execute();
}

/** Whether an account has logged in from a network (a hash). */
export async function hasLoginFrom(db: Db, accountId: string, network: string): Promise<boolean> {
  const login = await db
    .selectFrom('login')
    .select('id')
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst();
  return login !== undefined;
}

/** Deletes expired logins. */
export async function removeEndedLogins(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('login')
    .where((is) =>
      is.or([
        is('last_used_at', '<=', new Date(now.getTime() - idleLimit)),
        is('started_at', '<=', new Date(now.getTime() - ageLimit)),
      ]),
    )
    .execute();
}

/** The logins of an account with their domains, the last used first. */
export const selectLogins = (db: Db, accountId: string, now: Date) =>
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
