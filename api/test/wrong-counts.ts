import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/database/types.ts';

/**
 * All counts of the forum's tables that differ from a recount, one per line. Comment numbers of a thread have
 * no gaps; deleted comments keep their number and are counted nowhere else.
 */
export async function wrongCounts(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with recount as (
      select thread.*, thread.deleted_at is null as is_there,
        (select count(*) from comment where thread_id = thread.id) as written,
        (select count(*) from comment where thread_id = thread.id and deleted_at is null) as counted,
        (select coalesce(max(number), 0) from comment where thread_id = thread.id) as highest,
        (select coalesce(max(number), 0) from comment where thread_id = thread.id and deleted_at is null) as last
      from thread
    )
    select format('thread %s: %s replies, and there are %s', id, replies, counted) as wrong
      from recount where replies <> counted
    union all
    select format('thread %s: newest is %s, and the highest of %s numbers is %s', id, newest, written, highest)
      from recount where newest <> highest or written <> highest
    union all
    select format('thread %s: the latest post is %s, and it is %s', id, latest_number, last)
      from recount where latest_number <> last
    union all
    select format('thread %s: the latest post is by or at another', recount.id)
      from recount left join comment on comment.thread_id = recount.id and comment.number = recount.last
      where recount.latest_account_id is distinct from
          case when comment.id is null then recount.account_id else comment.account_id end
        or recount.latest_at <> coalesce(comment.created_at, recount.created_at)
    union all
    select format('forum %s: %s threads and %s posts, and there are %s and %s',
        forum.slug, forum.threads, forum.posts, count(recount.id), count(recount.id) + coalesce(sum(recount.counted), 0))
      from forum left join recount on recount.forum_id = forum.id and recount.is_there
      group by forum.id
      having forum.threads <> count(recount.id) or forum.posts <> count(recount.id) + coalesce(sum(recount.counted), 0)`.execute(
    db,
  );
  return rows.map(({ wrong }) => wrong);
}
