import type { AccountRecord } from '../../auth/account.ts';
import type { Db } from '../../database/types.ts';

/** Whether an account is an administrator of the network or of a site. */
export async function isAdministratorOf(db: Db, account: AccountRecord, siteId: string): Promise<boolean> {
  if (account.role === 'admin') return true;
  const row = await db
    .selectFrom('site_administrator')
    .select('account_id')
    .where('account_id', '=', account.id)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Grants or revokes an administrator role.
 * @param siteId null: the network
 */
export async function writeRole(
  db: Db,
  accountId: string,
  siteId: string | null,
  role: 'user' | 'admin',
): Promise<void> {
  if (siteId === null) {
    await db.updateTable('account').set({ role }).where('id', '=', accountId).execute();
  } else if (role === 'admin') {
    await db
      .insertInto('site_administrator')
      .values({ account_id: accountId, site_id: siteId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db
      .deleteFrom('site_administrator')
      .where('account_id', '=', accountId)
      .where('site_id', '=', siteId)
      .execute();
  }
}

export interface Suspension {
  readonly until: Date;
  readonly reason: string;
}

/**
 * Suspends an account from writing, or lifts the suspension.
 * @param siteId null: all sites, which also ends suspensions on single ones
 */
export async function writeSuspension(
  db: Db,
  accountId: string,
  siteId: string | null,
  suspension: Suspension | null,
): Promise<void> {
  let before = db.deleteFrom('site_suspension').where('account_id', '=', accountId);
  if (siteId !== null) before = before.where('site_id', '=', siteId);
  await before.execute();
  if (siteId === null)
    await db
      .updateTable('account')
      .set({ suspended_until: suspension?.until ?? null, suspended_for: suspension?.reason ?? null })
      .where('id', '=', accountId)
      .execute();
  else if (suspension)
    await db
      .insertInto('site_suspension')
      .values({ account_id: accountId, site_id: siteId, ...suspension })
      .execute();
}
