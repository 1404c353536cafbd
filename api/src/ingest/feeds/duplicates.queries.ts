import type { NewsRow } from '@fan-base/source-parsers/feeds/feed-parts';
import {
  findDuplicates,
  type Headline,
  maxPerKey,
  sameStoryWithin,
} from '@fan-base/source-parsers/feeds/same-story';
import { sql } from 'kysely';
import type { Trx } from '../../database/types.ts';

export interface SourceId {
  readonly siteId: string;
  readonly sourceId: string;
}

/** Stores the index keys for finding duplicates of a source's stories. */
export async function writeLikeness(
  db: Trx,
  { siteId, sourceId }: SourceId,
  rows: readonly NewsRow[],
): Promise<void> {
  const keys = rows.map(({ url_key, likeness_keys }) => ({ url_key, likeness_keys }));
  // Look up each story by its index, and use an array: on a table without statistics, a join would scan all of it.
  await sql`
    with stories as materialized (
      select item.id, item.published_at, new.likeness_keys
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as new (url_key text, likeness_keys jsonb)
      cross join lateral (
        select id, source_id, published_at from news_item
        where site_id = ${siteId} and url_key = new.url_key limit 1
      ) as item
      where item.source_id = ${sourceId}
    ), gone as (
      delete from news_likeness old
      where old.item_id = any(array(select id from stories)) and not exists (
        select from stories
        where stories.id = old.item_id and stories.published_at = old.published_at
          and stories.likeness_keys ? old.key
      )
    )
    insert into news_likeness (site_id, key, published_at, item_id)
    select ${siteId}::bigint, key.name, stories.published_at, stories.id
    from stories cross join lateral jsonb_array_elements_text(stories.likeness_keys) as key (name)
    on conflict do nothing
  `.execute(db);
}

interface RelatedStory extends Headline {
  readonly told_by: string | null;
}

/**
 * Reads the changed stories, their duplicates, all potential duplicates of these, and the originals and duplicates of
 * all of them; limited per key.
 */
export async function selectRelated(
  db: Trx,
  siteId: string,
  changed: readonly string[],
): Promise<RelatedStory[]> {
  const hours = sameStoryWithin / 3_600_000;
  // Arrays instead of joins, as above.
  const { rows } = await sql<RelatedStory>`
    with changed as materialized (
      select id from news_item where id = any(${changed}::bigint[])
      union
      select id from news_item where told_by = any(${changed}::bigint[])
    ), near as materialized (
      select id from changed
      union
      select found.item_id
      from news_likeness own
      cross join lateral (
        select other.item_id from news_likeness other
        where other.site_id = ${siteId} and other.key = own.key
          and other.published_at >= own.published_at - make_interval(hours => ${hours})
          and other.published_at <= own.published_at + make_interval(hours => ${hours})
        order by other.site_id, other.key, other.published_at, other.item_id limit ${maxPerKey}
      ) as found
      where own.item_id = any(array(select id from changed))
    ), lead as materialized (
      select distinct coalesce(told_by, id) as id from news_item where id = any(array(select id from near))
    )
    select id, source_id as "sourceId", title, published_at as "publishedAt", told_by from news_item
    where id = any(array(select id from lead))
    union all
    select id, source_id as "sourceId", title, published_at as "publishedAt", told_by from news_item
    where told_by = any(array(select id from lead))
  `.execute(db);
  return rows;
}

/** Finds duplicates among the stories related to changed ones, and stores the original of each. Two statements. */
export async function linkDuplicates(db: Trx, siteId: string, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return;
  const stories = await selectRelated(db, siteId, changed);
  const originals = findDuplicates(stories);
  const relinked = stories
    .map(({ id, told_by: previous }) => ({ id, previous, told_by: originals.get(id) ?? null }))
    .filter(({ previous, told_by }) => previous !== told_by);
  if (relinked.length === 0) return;
  await sql`
    update news_item set told_by = new.told_by
    from jsonb_to_recordset(${JSON.stringify(relinked)}::jsonb) as new (id bigint, told_by bigint)
    where news_item.id = new.id`.execute(db);
}
