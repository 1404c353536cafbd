import type { Search } from '@fan-base/shared-contracts/api/search';
import type { Language } from '@fan-base/shared-contracts/language';
import { type RawBuilder, sql } from 'kysely';
import { isoColumn } from '../../database/iso-column.ts';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';
import { getDictionary } from '../../domain/forum/search-vector.queries.ts';
import { placeColumn } from '../forum/columns.queries.ts';

interface Question {
  readonly siteId: string;
  readonly query: RawBuilder<unknown>;
  readonly limit: number;
}

/** A query whose words are stemmed like those of the site's language. */
export const toQuery = (language: Language, words: string) =>
  sql`to_tsquery(${getDictionary(language)}, ${words})`;

/** A site's newest stories that match. */
export const searchNews = (db: Db, { siteId, query, limit }: Question) =>
  selectRows<Search['news'][number]>(db)`
    select item.id::text as id, item.title, item.url, source.name as source, ${isoColumn('item.published_at')} as "publishedAt"
    from news_item item
    join news_source source on source.id = item.source_id
    where search_words(item.title || ' ' || coalesce(item.summary, '')) @@ ${query}
      and item.site_id = ${siteId} and item.told_by is null
    order by item.published_at desc, item.id desc
    limit ${limit}`;

/** A site's threads with a matching title or opening post, the latest active first. */
export const searchThreads = (db: Db, { siteId, query, limit }: Question) =>
  selectRows<Search['threads'][number]>(db)`
    select ${placeColumn} as place, thread.title, thread.replies, ${isoColumn('thread.latest_at')} as "latestAt"
    from thread
    join forum on forum.id = thread.forum_id
    where thread.search @@ ${query} and thread.site_id = ${siteId} and thread.deleted_at is null
    order by thread.latest_at desc, thread.id desc
    limit ${limit}`;
