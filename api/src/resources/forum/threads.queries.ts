import {
  type Comment,
  type ForumListing,
  type ForumOverview,
  type MatchThread,
  type Thread,
  type ThreadLink,
  type ThreadListing,
  type ThreadOrder,
  threadsPerPage,
} from '@fan-base/shared-contracts/api/forum';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { commentsPerPage } from '@fan-base/shared-contracts/thread-path';
import { type RawBuilder, sql } from 'kysely';
import { isoColumn } from '../../database/iso-column.ts';
import { selectRow, selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { ofTeam } from '../fixtures/fixtures.queries.ts';
import { authorColumn, placeColumn } from './columns.queries.ts';
import { getExcerpt } from './excerpt.ts';

/** Recent threads per forum in the overview, for marking unread ones. */
const recentThreads = 10;

/** A thread in a list, with its ID. */
export interface ThreadRow extends ThreadListing {
  readonly id: string;
}

const siteOfComment = sql`(select site_id from thread where thread.id = comment.thread_id)`;

/** Threads for lists, to be narrowed by a `where`. */
const threads = sql`
  select thread.id, ${placeColumn} as place, thread.title, ${authorColumn('author')} as author,
    ${isoColumn('thread.created_at')} as "startedAt", thread.replies, thread.views, thread.pinned, thread.locked,
    thread.fixture_id as fixture, jsonb_build_object('author', ${authorColumn('latest')},
      'at', ${isoColumn('thread.latest_at')}, 'number', thread.latest_number) as latest`;
const joins = sql`
  join forum on forum.id = thread.forum_id
  left join account author on author.id = thread.account_id
  left join account latest on latest.id = thread.latest_account_id`;

const orderColumns: Readonly<Record<ThreadOrder, RawBuilder<unknown>>> = {
  latest: sql`thread.latest_at`,
  newest: sql`thread.created_at`,
  replies: sql`thread.replies`,
};

/**
 * A page of a forum's threads. The index of the order selects the rows before anything is joined.
 * @param total number of threads in the forum, if known: the second half is then read from the end, so that
 * the last page costs as little as the first
 */
export async function selectThreads(
  db: Db,
  forumId: string,
  page: number,
  total = Number.POSITIVE_INFINITY,
  sort: ThreadOrder = 'latest',
): Promise<ThreadRow[]> {
  const column = orderColumns[sort];
  const skipped = (page - 1) * threadsPerPage;
  const left = Math.max(0, total - skipped - threadsPerPage);
  const isFromEnd = left < skipped;
  const order = sql.raw(isFromEnd ? 'asc' : 'desc');
  const { rows } = await sql<ThreadRow>`
    with chosen as (
      select id from thread where forum_id = ${forumId} and deleted_at is null
      order by pinned ${order}, ${column} ${order}, id ${order}
      limit ${isFromEnd ? Math.min(threadsPerPage, total - skipped) : threadsPerPage}
      offset ${isFromEnd ? left : skipped}
    )
    ${threads} from chosen join thread on thread.id = chosen.id ${joins}
    order by thread.pinned desc, ${column} desc, thread.id desc`.execute(db);
  return rows;
}

/** The opening post of a thread. */
export interface Opening {
  readonly id: string;
  readonly content: RichText;
}

export const selectOpenings = (db: Db, threads: readonly Pick<ThreadRow, 'id'>[]): Promise<Opening[]> =>
  db
    .selectFrom('thread')
    .select(['id', 'content'])
    .where('id', '=', sql<string>`any(${threads.map(({ id }) => id)}::bigint[])`)
    .execute();

/** The latest post of a thread for the overview. */
const latestPost = sql`jsonb_build_object('thread', ${placeColumn}, 'title', thread.title,
  'author', ${authorColumn('latest')}, 'at', ${isoColumn('thread.latest_at')}, 'number', thread.latest_number)`;

/** The most recently active threads of a site. */
const activeThreads = (siteId: string, count: number) => sql`
  select id, latest_at from thread where site_id = ${siteId} and deleted_at is null
  order by latest_at desc, id desc limit ${count}`;

/** The most recently active threads of a site, each with its latest post. */
export async function selectActivity(
  db: Db,
  siteId: string,
  count: number,
): Promise<ForumOverview['activity']> {
  const rows = await selectRows<{
    latest: Omit<ForumOverview['activity'][number], 'excerpt'>;
    content: RichText | null;
  }>(db)`
    with chosen as (${activeThreads(siteId, count)})
    select ${latestPost} || jsonb_build_object('forum', forum.title) as latest,
      case when thread.latest_number = 0 then thread.content
        when comment.deleted_by is null then comment.content end as content
    from chosen join thread on thread.id = chosen.id ${joins}
    left join comment on comment.thread_id = thread.id and comment.number = thread.latest_number
    order by thread.latest_at desc, thread.id desc`;
  return rows.map(({ latest, content }) => ({
    ...latest,
    excerpt: content === null ? '' : getExcerpt(content),
  }));
}

const threadLink = sql`
  select ${placeColumn} as place, thread.title, thread.replies, ${isoColumn('thread.latest_at')} as "latestAt"`;

/** A thread is hot as one of this many most recently active threads, within this many days of the latest. */
const hotAmong = 40;
const hotDays = 10;

/** Threads with replies of a site's most recently active ones, those with most replies first. */
export const selectHotThreads = (db: Db, siteId: string, count: number) =>
  selectRows<ThreadLink>(db)`
    with chosen as (${activeThreads(siteId, hotAmong)})
    ${threadLink} from chosen join thread on thread.id = chosen.id
    join forum on forum.id = thread.forum_id
    where thread.replies > 0
      and thread.latest_at > (select max(latest_at) from chosen) - make_interval(days => ${hotDays})
    order by thread.replies desc, thread.latest_at desc, thread.id desc limit ${count}`;

/** The most recently active other threads in the forum of a thread. */
export const selectOtherThreads = (db: Db, id: string, count: number) =>
  selectRows<ThreadLink>(db)`
    with chosen as (
      select id from thread
      where forum_id = (select forum_id from thread where id = ${id}) and deleted_at is null and id <> ${id}
      order by latest_at desc, id desc limit ${count}
    )
    ${threadLink} from chosen join thread on thread.id = chosen.id
    join forum on forum.id = thread.forum_id
    order by thread.latest_at desc, thread.id desc`;

/** A thread of a site with its content. */
export interface OpenedThread extends ThreadRow {
  readonly content: RichText;
  readonly newest: number;
  readonly editedAt: string | null;
  readonly isDeleted: boolean;
  readonly forum: Thread['forum'];
}

/** A thread of a site, including deleted ones for moderators. */
export const selectThread = (db: Db, siteId: string, id: string) =>
  selectRow<OpenedThread>(db)`
    ${threads}, thread.content, thread.newest, ${isoColumn('thread.edited_at')} as "editedAt",
      thread.deleted_at is not null as "isDeleted",
      jsonb_build_object('slug', forum.slug, 'title', forum.title) as forum
    from thread ${joins} where thread.id = ${id} and thread.site_id = ${siteId}`;

/**
 * The thread of a team's match on a site; its place is null if not created yet; undefined when the match is
 * not the team's.
 */
export const selectMatchThread = (db: Db, siteId: string, teamId: string, fixtureId: string) =>
  selectRow<Pick<MatchThread, 'place' | 'replies'> & { readonly newest: number }>(db)`
    select case when thread.id is not null then ${placeColumn} end as place,
      coalesce(thread.replies, 0) as replies, coalesce(thread.latest_number, 0) as newest
    from fixture
    left join thread on thread.fixture_id = fixture.id and thread.site_id = ${siteId} and thread.deleted_at is null
    left join forum on forum.id = thread.forum_id
    where fixture.id = ${fixtureId} and ${ofTeam(teamId)}`;

/** Author (displayed name), time and content of a reply. */
export interface LatestReply {
  readonly author: string | null;
  readonly at: string;
  readonly content: RichText;
}

/** The newest replies of a thread that are not deleted, newest first. */
export const selectLatestReplies = (db: Db, threadId: string, limit: number) =>
  selectRows<LatestReply>(db)`
    select ${authorColumn('account', siteOfComment)} ->> 'displayName' as author,
      ${isoColumn('comment.created_at')} as at, comment.content
    from comment join account on account.id = comment.account_id
    where comment.thread_id = ${threadId} and comment.deleted_by is null
    order by comment.number desc
    limit ${limit}`;

/** The parts of a thread that change while it is being read. */
export const selectPulse = (db: Db, siteId: string, id: string) =>
  db
    .selectFrom('thread')
    .select(['newest', 'replies', 'locked'])
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Counts a thread's view.
 * @returns false when it does not exist
 */
export async function countThreadView(db: Db, siteId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('thread')
    .set((is) => ({ views: is('views', '+', 1) }))
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Public comments; deleted ones are placeholders. */
const comments = sql`
  select comment.id, comment.number, ${authorColumn('author', siteOfComment)} as author,
    ${isoColumn('comment.created_at')} as at, ${isoColumn('comment.edited_at')} as "editedAt",
    case when comment.deleted_by is null then comment.content end as content, comment.deleted_by as "deletedBy"`;

export const selectComment = (db: Db, id: string) =>
  selectRow<Comment>(db)`
    ${comments} from comment join account author on author.id = comment.account_id
    where comment.id = ${id}`;

/**
 * A page of comments: a range of numbers, so that the last page costs as little as the first. The limit
 * removes no rows: it gives the planner the right estimate, which otherwise takes low numbers for most of all
 * comments.
 */
export async function selectComments(db: Db, threadId: string, page: number): Promise<Comment[]> {
  const first = (page - 1) * commentsPerPage + 1;
  const { rows } = await sql<Comment>`
    with chosen as (
      select * from comment
      where thread_id = ${threadId} and number between ${first} and ${first + commentsPerPage - 1}
      order by number limit ${commentsPerPage}
    )
    ${comments} from chosen as comment join account author on author.id = comment.account_id
    order by comment.number`.execute(db);
  return rows;
}

export const selectForum = (db: Db, siteId: string, slug: string) =>
  db
    .selectFrom('forum')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .executeTakeFirst();

/** The forums of a site, each with its latest post and most recently active threads. */
export const selectForums = (db: Db, siteId: string) =>
  selectRows<ForumListing>(db)`
    select forum.slug, forum.title, forum.description, forum.threads, forum.posts, newest.latest,
      coalesce(active.recent, '[]') as recent
    from forum left join lateral (
      select ${latestPost} as latest
      from thread left join account latest on latest.id = thread.latest_account_id
      where thread.forum_id = forum.id and thread.deleted_at is null
      order by thread.latest_at desc, thread.id desc limit 1
    ) newest on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('thread', id::text, 'at', ${isoColumn('latest_at')}, 'number', latest_number)
        order by latest_at desc, id desc) as recent
      from (
        select id, latest_at, latest_number from thread
        where forum_id = forum.id and deleted_at is null
        order by latest_at desc, id desc limit ${recentThreads}
      ) last_written
    ) active on true
    where forum.site_id = ${siteId}
    order by forum.position`;
