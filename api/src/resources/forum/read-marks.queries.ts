import { sql } from 'kysely';
import type { Db } from '../../database/types.ts';

/** When a member last marked a site's whole forum as read; undefined: never. */
export const selectAllRead = (db: Db, accountId: string, siteId: string) =>
  db
    .selectFrom('read_all')
    .select('at')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();

/** A member's read marks in threads of a site with posts since a time. */
export const selectReadMarks = (db: Db, accountId: string, siteId: string, since: Date) =>
  db
    .selectFrom('read_mark')
    .innerJoin('thread', 'thread.id', 'read_mark.thread_id')
    .select(['read_mark.thread_id as thread', 'read_mark.number'])
    .where('read_mark.account_id', '=', accountId)
    .where('thread.site_id', '=', siteId)
    .where('thread.latest_at', '>', since)
    .execute();

/**
 * Marks threads of a site as read, at most up to their last post.
 * @returns false if none of them is on the site
 */
export async function writeReadMarks(
  db: Db,
  accountId: string,
  siteId: string,
  threads: readonly { readonly thread: string; readonly number: number }[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into read_mark (account_id, thread_id, number)
    select ${accountId}, thread.id, least(max(mark.number), thread.newest)
    from jsonb_to_recordset(${JSON.stringify(threads)}::jsonb) as mark (thread bigint, number integer)
    join thread on thread.id = mark.thread and thread.site_id = ${siteId}
    group by thread.id
    on conflict (account_id, thread_id) do update set number = greatest(read_mark.number, excluded.number)`.execute(
    db,
  );
  return numAffectedRows !== 0n;
}

/** Marks a site's whole forum as read. */
export async function writeAllRead(db: Db, accountId: string, siteId: string, at: Date): Promise<void> {
  await db
    .insertInto('read_all')
    .values({ account_id: accountId, site_id: siteId, at })
    .onConflict((conflict) => conflict.columns(['account_id', 'site_id']).doUpdateSet({ at }))
    .execute();
}
