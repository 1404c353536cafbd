import type { ModerationEntry, Report } from '@fan-base/shared-contracts/api/moderation';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { type Insertable, sql } from 'kysely';
import { isoColumn } from '../../database/iso-column.ts';
import { selectRows } from '../../database/select-rows.ts';
import type { Database, Db, Trx } from '../../database/types.ts';
import { authorColumn, placeColumn } from './columns.queries.ts';
import { countInForum } from './writing.queries.ts';

/** Whether a report is about a post of the account that has not been deleted. */
export async function isOwnPost(
  db: Db,
  report: { readonly thread_id: string; readonly comment_id: string | null },
  accountId: string,
): Promise<boolean> {
  const { thread_id, comment_id } = report;
  const [table, id] =
    comment_id === null ? (['thread', thread_id] as const) : (['comment', comment_id] as const);
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** @param isOfNetwork whether to include acts for the whole network */
export const selectLog = (db: Db, siteId: string, isOfNetwork: boolean) =>
  selectRows<ModerationEntry>(db)`
    select moderation.id, ${isoColumn('moderation.acted_at')} as at, moderation.act, moderation.subject, moderation.reason,
      ${authorColumn('admin', sql`moderation.site_id`)} as admin, admin.id is null as "isByOperator",
      case when thread.id is not null then ${placeColumn} end as thread, comment.number
    from moderation
    left join account admin on admin.id = moderation.admin_id
    left join thread on thread.id = moderation.thread_id
    left join forum on forum.id = thread.forum_id
    left join comment on comment.id = moderation.comment_id
    where moderation.site_id = ${siteId} or (${isOfNetwork} and moderation.site_id is null)
    order by moderation.id desc limit 200`;

/** A report with the full reported text. */
type ReportRow = Omit<Report, 'excerpt'> & { readonly content: RichText };

/** Adds a report, unless the account has reported the same post before. */
export async function insertReport(db: Db, report: Insertable<Database['report']>): Promise<void> {
  await db
    .insertInto('report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Resolves a report of a site; undefined if it was resolved already. */
export const takeReport = (trx: Trx, siteId: string, id: string, accountId: string, now: Date) =>
  trx
    .updateTable('report')
    .set({ resolved_at: now, resolved_by: accountId })
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('resolved_at', 'is', null)
    .returning(['thread_id', 'comment_id', 'reason'])
    .executeTakeFirst();

/** A comment with its thread, if it is on the site. */
export const selectCommentOnSite = (db: Db, siteId: string, id: string) =>
  db
    .selectFrom('comment')
    .innerJoin('thread', 'thread.id', 'comment.thread_id')
    .select(['comment.id', 'comment.thread_id', 'thread.title'])
    .where('comment.id', '=', id)
    .where('thread.site_id', '=', siteId)
    .executeTakeFirst();

/** Open reports of a site, oldest first. */
export const selectReports = (db: Db, siteId: string) =>
  selectRows<ReportRow>(db)`
    select report.id, ${placeColumn} as thread, thread.title, report.comment_id as comment,
      coalesce(comment.number, 0) as number, coalesce(comment.content, thread.content) as content,
      ${authorColumn('author')} as author, ${authorColumn('reporter')} as reporter,
      report.reason, ${isoColumn('report.reported_at')} as at,
      thread.deleted_at is not null or comment.deleted_at is not null as "isDeleted"
    from report
    join thread on thread.id = report.thread_id
    join forum on forum.id = thread.forum_id
    left join comment on comment.id = report.comment_id
    left join account author on author.id = case when comment.id is null then thread.account_id else comment.account_id end
    join account reporter on reporter.id = report.account_id
    where report.site_id = ${siteId} and report.resolved_at is null
    order by report.id limit 200`;

/** Moves a thread to another forum of its site, with its counts unless it is deleted. */
export async function moveThread(trx: Trx, threadId: string, forumId: string): Promise<void> {
  const before = await trx
    .selectFrom('thread')
    .select(['forum_id', 'replies', 'deleted_at'])
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.forum_id === forumId) return;
  await trx.updateTable('thread').set({ forum_id: forumId }).where('id', '=', threadId).execute();
  if (before.deleted_at !== null) return;
  const posts = before.replies + 1;
  // In order of ID, so that two concurrent transactions cannot deadlock.
  const changes = [
    { forum: before.forum_id, sign: -1 },
    { forum: forumId, sign: 1 },
  ].sort((one, other) => Number(one.forum) - Number(other.forum));
  for (const { forum, sign } of changes) await countInForum(trx, forum, sign, sign * posts);
}
