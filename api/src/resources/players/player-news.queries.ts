import type { PlayerNews } from '@fan-base/shared-contracts/api/squad';
import { sql } from 'kysely';
import { isoColumn } from '../../database/iso-column.ts';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';

/** How many of a site's newest items are searched. */
const searchedLimit = 500;

/** A site's recent news with a match of one of the patterns in title or summary, newest first. */
export const selectNewsNaming = (
  db: Db,
  { siteId, patterns, limit }: { siteId: string; patterns: readonly string[]; limit: number },
) =>
  selectRows<PlayerNews['items'][number]>(db)`
    with recent as materialized (
      select id, title, summary, url, source_id, published_at from news_item
      where site_id = ${siteId} and told_by is null
      order by published_at desc, id desc
      limit ${searchedLimit}
    )
    select recent.id, recent.title, recent.url, ${isoColumn('recent.published_at')} as "publishedAt", source.name as source
    from recent
    join news_source source on source.id = recent.source_id
    where ${sql`concat_ws(' ', recent.title, recent.summary) ~ any(${[...patterns]}::text[])`}
    order by recent.published_at desc, recent.id desc
    limit ${limit}`;
