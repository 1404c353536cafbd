import type { moderationActs } from '@fan-base/shared-contracts/api/moderation';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { type Insertable, sql } from 'kysely';
import { selectRows } from '../../database/select-rows.ts';
import type { Database, Db, Trx } from '../../database/types.ts';
import { type AuthorRow, authorColumn } from './authors.queries.ts';
import { countInForum } from './writing.queries.ts';

/** Whether a report is about a post of the account that still stands. */
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

export interface LogRow {
  readonly id: string;
  readonly act: (typeof moderationActs)[number];
  readonly subject: string;
  readonly reason: string | null;
  readonly acted_at: Date;
  readonly admin: AuthorRow | null;
  readonly thread_id: string | null;
  readonly thread_slug: string | null;
  readonly forum_slug: string | null;
  readonly number: number | null;
}

/** @param isOfNetwork whether acts for the whole network are shown too */
export const selectLog = (db: Db, siteId: string, isOfNetwork: boolean) =>
  selectRows<LogRow>(db)`
    select moderation.id, moderation.act, moderation.subject, moderation.reason, moderation.acted_at,
      ${authorColumn('admin', sql`moderation.site_id`)} as admin, thread.id as thread_id, thread.slug as thread_slug,
      forum.slug as forum_slug, comment.number
    from moderation
    left join account admin on admin.id = moderation.admin_id
    left join thread on thread.id = moderation.thread_id
    left join forum on forum.id = thread.forum_id
    left join comment on comment.id = moderation.comment_id
    where moderation.site_id = ${siteId} or (${isOfNetwork} and moderation.site_id is null)
    order by moderation.id desc limit 200`;

export interface ReportRow {
  readonly id: string;
  readonly thread_id: string;
  readonly slug: string;
  readonly forum_slug: string;
  readonly title: string;
  readonly comment_id: string | null;
  readonly number: number | null;
  readonly content: RichText;
  readonly author: AuthorRow | null;
  readonly reporter: AuthorRow | null;
  readonly reason: string;
  readonly reported_at: Date;
  readonly is_deleted: boolean;
}

/** Adds a report, unless the account has reported the same before. */
export async function insertReport(db: Db, report: Insertable<Database['report']>): Promise<void> {
  await db
    .insertInto('report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a report of a site as dealt with; undefined: it is already. */
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

/** Reports of a site that are open, oldest first. */
export const selectReports = (db: Db, siteId: string) =>
  selectRows<ReportRow>(db)`
    select report.id, thread.id as thread_id, thread.slug, forum.slug as forum_slug, thread.title,
      report.comment_id, comment.number, coalesce(comment.content, thread.content) as content,
      ${authorColumn('author')} as author, ${authorColumn('reporter')} as reporter,
      report.reason, report.reported_at,
      thread.deleted_at is not null or comment.deleted_at is not null as is_deleted
    from report
    join thread on thread.id = report.thread_id
    join forum on forum.id = thread.forum_id
    left join comment on comment.id = report.comment_id
    left join account author on author.id = case when comment.id is null then thread.account_id else comment.account_id end
    join account reporter on reporter.id = report.account_id
    where report.site_id = ${siteId} and report.resolved_at is null
    order by report.id limit 200`;

/** Moves a thread to another forum of its site, and its counts with it unless it is deleted. */
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
  // In the order of their ids, so that two moves never wait for each other in a ring.
  const changes = [
    { forum: before.forum_id, sign: -1 },
    { forum: forumId, sign: 1 },
  ].sort((one, other) => Number(one.forum) - Number(other.forum));
  for (const { forum, sign } of changes) await countInForum(trx, forum, sign, sign * posts);
}
