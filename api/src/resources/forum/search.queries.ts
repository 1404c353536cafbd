import type { ForumSearch } from '@fan-base/shared-contracts/api/forum';
import type { Language } from '@fan-base/shared-contracts/language';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { sql } from 'kysely';
import { isoColumn } from '../../database/iso-column.ts';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { getDictionary } from '../../domain/forum/search-vector.queries.ts';
import { authorColumn, placeColumn } from './columns.queries.ts';

export const hitsPerPage = 20;
/** Hits that are counted and can be paged through. */
const hitsLimit = 1000;

/** A hit with its full text. */
type HitRow = Omit<ForumSearch['hits'][number], 'excerpt'> & { readonly content: RichText };

/** A site's posts that match a query in web search syntax: "a phrase", or, -without. */
const matchingPosts = (siteId: string, language: Language, words: string) => sql`
  with question as (select websearch_to_tsquery(${getDictionary(language)}, ${words}) as words),
  hit as (
    select thread.id as thread_id, null::bigint as comment_id, thread.created_at as at
    from thread, question
    where thread.search @@ question.words and thread.site_id = ${siteId} and thread.deleted_at is null
    union all
    select thread.id, comment.id, comment.created_at
    from question join comment on comment.search @@ question.words
    join thread on thread.id = comment.thread_id
    where comment.deleted_at is null and thread.site_id = ${siteId} and thread.deleted_at is null
  )`;

export const selectHits = (db: Db, siteId: string, language: Language, words: string, page: number) =>
  selectRows<HitRow>(db)`
    ${matchingPosts(siteId, language, words)},
    chosen as (
      select * from hit order by at desc, comment_id desc nulls last
      limit ${hitsPerPage} offset ${(page - 1) * hitsPerPage}
    )
    select ${placeColumn} as thread, thread.title, coalesce(comment.number, 0) as number,
      coalesce(comment.content, thread.content) as content, ${isoColumn('chosen.at')} as at,
      ${authorColumn('author')} as author
    from chosen
    join thread on thread.id = chosen.thread_id
    join forum on forum.id = thread.forum_id
    left join comment on comment.id = chosen.comment_id
    left join account author on author.id = case when comment.id is null then thread.account_id else comment.account_id end
    order by chosen.at desc, chosen.comment_id desc nulls last`;

/** Number of hits, up to the limit. */
export async function countHits(db: Db, siteId: string, language: Language, words: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${matchingPosts(siteId, language, words)}
    select count(*)::integer as count from (select 1 from hit limit ${hitsLimit}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
