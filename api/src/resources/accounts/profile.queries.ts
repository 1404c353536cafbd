import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/types.ts';

export interface PostRow {
  readonly thread_id: string;
  readonly thread_slug: string;
  readonly forum_slug: string;
  readonly title: string;
  /** 0: the thread itself. */
  readonly number: number;
  readonly content: RichText;
  readonly at: Date;
}

const recent = 5;

/** The newest threads of a member on a site. */
export async function selectThreadsOf(
  db: Kysely<Database>,
  accountId: string,
  siteId: string,
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select thread.id as thread_id, thread.slug as thread_slug, forum.slug as forum_slug, thread.title,
      0 as number, thread.content, thread.created_at as at
    from thread join forum on forum.id = thread.forum_id
    where thread.account_id = ${accountId} and thread.site_id = ${siteId} and thread.deleted_at is null
    order by thread.created_at desc limit ${recent}`.execute(db);
  return rows;
}

/** The newest comments of a member on a site. */
export async function selectCommentsOf(
  db: Kysely<Database>,
  accountId: string,
  siteId: string,
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select thread.id as thread_id, thread.slug as thread_slug, forum.slug as forum_slug, thread.title,
      comment.number, comment.content, comment.created_at as at
    from comment
    join thread on thread.id = comment.thread_id
    join forum on forum.id = thread.forum_id
    where comment.account_id = ${accountId} and thread.site_id = ${siteId}
      and comment.deleted_at is null and thread.deleted_at is null
    order by comment.created_at desc limit ${recent}`.execute(db);
  return rows;
}

/** How many threads and comments of a member a site has. */
export async function countPostsOf(db: Kysely<Database>, accountId: string, siteId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from thread
        where account_id = ${accountId} and site_id = ${siteId} and deleted_at is null)
      + (select count(*) from comment join thread on thread.id = comment.thread_id
        where comment.account_id = ${accountId} and thread.site_id = ${siteId}
          and comment.deleted_at is null and thread.deleted_at is null))::integer as count`.execute(db);
  return rows[0]?.count ?? 0;
}
