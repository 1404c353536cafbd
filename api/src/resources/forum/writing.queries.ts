import type { Language } from '@fan-base/shared-contracts/language';
import { plainText, type RichText } from '@fan-base/shared-contracts/plain-rich-text';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/types.ts';
import { searchVector } from '../../domain/forum/search-vector.queries.ts';
import { placeColumn } from './columns.queries.ts';

export interface NewThread {
  readonly siteId: string;
  readonly forumId: string;
  readonly slug: string;
  readonly title: string;
  readonly content: RichText;
  /** Null: the network itself. */
  readonly accountId: string | null;
  readonly key: string | null;
  readonly fixtureId?: string;
  readonly language: Language;
}

/**
 * Adds a thread and counts it.
 * @returns its ID; undefined when the key or the match already has a thread
 */
export async function insertThread(trx: Trx, thread: NewThread, now: Date): Promise<string | undefined> {
  const { siteId, forumId, slug, title, content, accountId, key, fixtureId, language } = thread;
  const { rows } = await sql<{ id: string }>`
    insert into thread (site_id, forum_id, slug, title, content, account_id, idempotency_key, fixture_id,
      created_at, latest_at, latest_account_id, search)
    values (${siteId}, ${forumId}, ${slug}, ${title}, ${JSON.stringify(content)}, ${accountId}, ${key},
      ${fixtureId ?? null}, ${now}, ${now}, ${accountId}, ${searchVector(language, title, plainText(content))})
    on conflict do nothing returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id !== undefined) await countInForum(trx, forumId, 1, 1);
  return id;
}

/** Stores an author's edit of a thread. */
export async function writeThread(
  db: Db,
  id: string,
  { title, slug, content, language }: Pick<NewThread, 'title' | 'slug' | 'content' | 'language'>,
  now: Date,
): Promise<void> {
  const search = searchVector(language, title, plainText(content));
  const change = { title, slug, content: JSON.stringify(content), edited_at: now, search };
  await db.updateTable('thread').set(change).where('id', '=', id).execute();
}

/** Stores an author's edit of a comment. */
export async function writeComment(
  trx: Trx,
  id: string,
  content: RichText,
  language: Language,
  now: Date,
): Promise<void> {
  const search = searchVector(language, '', plainText(content));
  const change = { content: JSON.stringify(content), edited_at: now, search };
  await trx.updateTable('comment').set(change).where('id', '=', id).execute();
}

/** Locks or pins a thread, or undoes it. */
export async function updateThread(
  trx: Trx,
  id: string,
  change: { readonly locked?: boolean; readonly pinned?: boolean },
): Promise<void> {
  await trx.updateTable('thread').set(change).where('id', '=', id).execute();
}

/** Number of threads and comments of an account on all sites, each counted up to a maximum. */
export async function countPosts(db: Db, accountId: string, most: number): Promise<number> {
  const { rows } = await sql<{ posts: number }>`
    select ((select count(*) from (select 1 from comment where account_id = ${accountId} limit ${most}) c)
      + (select count(*) from (select 1 from thread where account_id = ${accountId} limit ${most}) t))::integer
      as posts`.execute(db);
  return rows[0]?.posts ?? 0;
}

/** Must run after the update of the thread's row: a fixed lock order prevents deadlocks. */
export const countInForum = (trx: Trx, forumId: string, threads: number, posts: number) =>
  trx
    .updateTable('forum')
    .set((is) => ({ threads: is('threads', '+', threads), posts: is('posts', '+', posts) }))
    .where('id', '=', forumId)
    .execute();

export interface NewComment {
  readonly threadId: string;
  readonly accountId: string;
  readonly content: RichText;
  readonly key: string;
  readonly language: Language;
}

/**
 * Adds a comment with the next number of its thread, whose row is locked.
 * @returns its ID and number; undefined when the thread is locked or deleted
 */
export async function insertComment(
  trx: Trx,
  { threadId, accountId, content, key, language }: NewComment,
  now: Date,
): Promise<{ id: string; number: number } | undefined> {
  const thread = await trx
    .updateTable('thread')
    .set((is) => ({
      newest: is('newest', '+', 1),
      replies: is('replies', '+', 1),
      latest_at: now,
      latest_account_id: accountId,
      latest_number: is('newest', '+', 1),
    }))
    .where('id', '=', threadId)
    .where('deleted_at', 'is', null)
    .where('locked', '=', false)
    .returning(['newest', 'forum_id'])
    .executeTakeFirst();
  if (!thread) return undefined;
  const { rows } = await sql<{ id: string }>`
    insert into comment (thread_id, number, account_id, content, idempotency_key, created_at, search)
    values (${threadId}, ${thread.newest}, ${accountId}, ${JSON.stringify(content)}, ${key}, ${now},
      ${searchVector(language, '', plainText(content))})
    returning id`.execute(trx);
  await countInForum(trx, thread.forum_id, 0, 1);
  return { id: rows[0]?.id ?? '', number: thread.newest };
}

/** A thread's comment that was written with this idempotency key. */
export const findCommentByKey = (
  db: Db,
  of: {
    readonly siteId: string;
    readonly threadId: string;
    readonly accountId: string;
    readonly key: string;
  },
) =>
  db
    .selectFrom('comment')
    .innerJoin('thread', 'thread.id', 'comment.thread_id')
    .select(['comment.id', 'comment.number'])
    .where('comment.account_id', '=', of.accountId)
    .where('comment.idempotency_key', '=', of.key)
    .where('comment.thread_id', '=', of.threadId)
    .where('thread.site_id', '=', of.siteId)
    .executeTakeFirst();

/** The place of a site's thread that was started with this idempotency key. */
export const findThreadByKey = (db: Db, siteId: string, accountId: string, key: string) =>
  db
    .selectFrom('thread')
    .innerJoin('forum', 'forum.id', 'thread.forum_id')
    .select(placeColumn.as('place'))
    .where('thread.site_id', '=', siteId)
    .where('thread.account_id', '=', accountId)
    .where('thread.idempotency_key', '=', key)
    .executeTakeFirst();

/** Recomputes the latest post of a thread after a post was added or removed. */
const recountThread = (trx: Trx, threadId: string) =>
  sql`
    update thread set
      replies = (select count(*) from comment where thread_id = thread.id and deleted_at is null),
      latest_at = coalesce(newest_comment.created_at, thread.created_at),
      latest_number = coalesce(newest_comment.number, 0),
      latest_account_id = case when newest_comment.id is null then thread.account_id else newest_comment.account_id end
    from (select 1) one left join lateral (
      select id, number, account_id, created_at from comment
      where thread_id = ${threadId} and deleted_at is null order by number desc limit 1
    ) newest_comment on true
    where thread.id = ${threadId}`.execute(trx);

/**
 * Deletes or restores a comment, and updates the counts.
 * @returns whether anything changed
 */
export async function setCommentDeleted(
  trx: Trx,
  comment: { readonly id: string; readonly thread_id: string },
  deletedBy: 'author' | 'moderator' | null,
  now: Date,
): Promise<boolean> {
  // Locks the thread first, in the same order as adding a comment; it can then be neither moved nor deleted.
  const thread = await trx
    .selectFrom('thread')
    .select(['forum_id', 'deleted_at'])
    .where('id', '=', comment.thread_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changed = await trx
    .updateTable('comment')
    .set({ deleted_by: deletedBy, deleted_at: deletedBy === null ? null : now })
    .where('id', '=', comment.id)
    .where('deleted_at', deletedBy === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await recountThread(trx, comment.thread_id);
  // A deleted thread's posts are already uncounted; restoring it counts those that exist.
  if (thread.deleted_at === null) await countInForum(trx, thread.forum_id, 0, deletedBy === null ? 1 : -1);
  return true;
}

/**
 * Deletes or restores a thread, and updates the counts with its comments.
 * @returns whether anything changed
 */
export async function setThreadDeleted(
  trx: Trx,
  threadId: string,
  deletedBy: 'author' | 'moderator' | null,
  now: Date,
): Promise<boolean> {
  const thread = await trx
    .updateTable('thread')
    .set({ deleted_by: deletedBy, deleted_at: deletedBy === null ? null : now })
    .where('id', '=', threadId)
    .where('deleted_at', deletedBy === null ? 'is not' : 'is', null)
    .returning(['forum_id', 'replies'])
    .executeTakeFirst();
  if (!thread) return false;
  const sign = deletedBy === null ? 1 : -1;
  await countInForum(trx, thread.forum_id, sign, sign * (thread.replies + 1));
  return true;
}

/** A member's thread on a site. */
export const selectMemberThread = (db: Db, siteId: string, accountId: string, id: string) =>
  db
    .selectFrom('thread')
    .innerJoin('forum', 'forum.id', 'thread.forum_id')
    .select(['thread.title', 'thread.content', 'thread.newest', 'thread.locked', 'forum.slug as forum_slug'])
    .where('thread.id', '=', id)
    .where('thread.site_id', '=', siteId)
    .where('thread.account_id', '=', accountId)
    .where('thread.deleted_at', 'is', null)
    .executeTakeFirst();

/** A member's comment on a site, with its place. */
export const selectMemberComment = (db: Db, siteId: string, accountId: string, id: string) =>
  db
    .selectFrom('comment')
    .innerJoin('thread', 'thread.id', 'comment.thread_id')
    .select(['comment.id', 'comment.number', 'comment.thread_id', 'thread.locked'])
    .where('comment.id', '=', id)
    .where('thread.site_id', '=', siteId)
    .where('comment.account_id', '=', accountId)
    .where('comment.deleted_at', 'is', null)
    .where('thread.deleted_at', 'is', null)
    .executeTakeFirst();
