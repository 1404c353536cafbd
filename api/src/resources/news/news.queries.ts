import type { NewsItem } from '@fan-base/shared-contracts/api/news';
import { sql } from 'kysely';
import { isoColumn } from '../../database/iso-column.ts';
import { selectRows } from '../../database/select-rows.ts';
import type { Db } from '../../database/types.ts';

export interface NewsRow extends Omit<NewsItem, 'sources'> {
  /** Later stories of other sources about the same news, oldest first; null without any. */
  readonly sources: NonNullable<NewsItem['sources']> | null;
}

/** A page of a site's news, newest first; pages count from 1. Selects the rows before joining anything. */
export const selectNews = (db: Db, { siteId, page, size }: { siteId: string; page: number; size: number }) =>
  selectRows<NewsRow>(db)`
    with chosen as (
      select id from news_item where site_id = ${siteId} and told_by is null
      order by published_at desc, id desc
      limit ${size} offset ${(page - 1) * size}
    )
    select item.id, item.title, item.summary, item.url, ${isoColumn('item.published_at')} as "publishedAt",
      json_build_object('name', source.name, 'url', source.url) as source,
      case when item.image_url is not null then json_build_object('url', item.image_url, 'width', item.image_width,
        'height', item.image_height, 'alt', coalesce(item.image_alt, '')) end as image,
      (
        select json_agg(json_build_object('name', other_source.name, 'url', other.url) order by other.published_at, other.id)
        from news_item other
        join news_source other_source on other_source.id = other.source_id
        where other.told_by = item.id
      ) as sources
    from chosen
    join news_item item on item.id = chosen.id
    join news_source source on source.id = item.source_id
    order by item.published_at desc, item.id desc`;

export async function countNews(db: Db, siteId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from news_item where site_id = ${siteId} and told_by is null`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
