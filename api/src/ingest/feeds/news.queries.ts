import type { FeedPart, NewsRow } from '@fan-base/source-parsers/feeds/feed-parts';
import type { FeedFormat } from '@fan-base/source-parsers/feeds/read-feed';
import { sql } from 'kysely';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../../domain/counts.ts';
import { linkDuplicates, type SourceId, writeLikeness } from './duplicates.queries.ts';

const records = (rows: readonly NewsRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
    guid text, url text, url_key text, title text, summary text, image_url text, image_width integer,
    image_height integer, image_alt text, published_at timestamptz(3)
  )`;

/** A source's story that has moved to a new address stays the same story. */
export async function updateMovedUrls(
  db: Trx,
  { siteId, sourceId }: SourceId,
  rows: readonly NewsRow[],
): Promise<void> {
  // Look up each story by its index, and use an array: on a table without statistics, a join would scan all of it.
  await sql`
    with moved as materialized (
      select item.id, new.url_key
      from ${records(rows)}
      cross join lateral (
        select id, url_key from news_item where source_id = ${sourceId} and guid = new.guid limit 1
      ) as item
      where item.url_key <> new.url_key
    )
    update news_item set url_key = moved.url_key
    from moved
    where news_item.id = any(array(select id from moved)) and news_item.id = moved.id
      and not exists (
        select 1 from news_item other where other.site_id = ${siteId} and other.url_key = moved.url_key
      )
  `.execute(db);
}

/** A story with another headline, dated at least this much later, is a new one at its address: a live report. */
const newStoryAfter = sql`interval '6 hours'`;

/**
 * Adds new stories and updates changed ones. A story stays with the source that published it first. An edit does not
 * make it news again, so its date moves forward only with another headline, to a moment of the last day.
 * @returns also the ids of added and updated stories
 */
async function upsertNews(
  db: Trx,
  { siteId, sourceId }: SourceId,
  rows: readonly NewsRow[],
  now: Date,
): Promise<{ added: number; updated: number; ids: string[] }> {
  const published = sql`case
    when old.title <> excluded.title and excluded.published_at >= old.published_at + ${newStoryAfter}
      and excluded.published_at > ${now}::timestamptz - interval '1 day'
    then excluded.published_at else least(old.published_at, excluded.published_at) end`;
  const { rows: written } = await sql<{ id: string; added: boolean }>`
    insert into news_item as old (
      site_id, source_id, guid, url, url_key, title, summary, image_url, image_width, image_height, image_alt,
      published_at, first_seen_at
    )
    select ${siteId}::bigint, ${sourceId}::bigint, guid, url, url_key, title, summary, image_url, image_width,
      image_height, image_alt, published_at, ${now}::timestamptz
    from ${records(rows)} order by published_at, url_key
    on conflict (site_id, url_key) do update set
      guid = excluded.guid, url = excluded.url, title = excluded.title, summary = excluded.summary,
      image_url = excluded.image_url, image_width = excluded.image_width, image_height = excluded.image_height,
      image_alt = excluded.image_alt, published_at = ${published}
    where old.source_id = excluded.source_id
      and (old.guid, old.url, old.title, old.summary, old.image_url, old.image_width, old.image_height, old.image_alt,
          old.published_at)
        is distinct from (excluded.guid, excluded.url, excluded.title, excluded.summary, excluded.image_url,
          excluded.image_width, excluded.image_height, excluded.image_alt, ${published})
    returning id, (xmax = 0) as added
  `.execute(db);
  const added = written.filter((row) => row.added).length;
  return { added, updated: written.length - added, ids: written.map(({ id }) => id) };
}

/**
 * Returns the id of a source, adding it on the first manual import of a feed; a scheduled source keeps its name.
 * @param facts the feed's metadata
 */
async function writeSource(
  db: Trx,
  siteId: string,
  feedUrl: string,
  facts: { readonly name: string; readonly url: string | null; readonly kind: FeedFormat },
): Promise<string> {
  const { id } = await db
    .insertInto('news_source')
    .values({ site_id: siteId, feed_url: feedUrl, ...facts })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'feed_url']).doUpdateSet((is) => ({
        kind: is.ref('excluded.kind'),
        url: is.ref('excluded.url'),
        name: sql`case when news_source.scheduled then news_source.name else excluded.name end`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function selectNewsSourceId(db: Trx, siteId: string, feedUrl: string): Promise<string> {
  const query = db.selectFrom('news_source').select('id').where('site_id', '=', siteId);
  return (await query.where('feed_url', '=', feedUrl).executeTakeFirstOrThrow()).id;
}

interface FeedTarget {
  readonly siteId: string;
  readonly feedUrl: string;
}

function writeHead(db: Trx, { head }: FeedPart, { siteId, feedUrl }: FeedTarget) {
  if (!head) return selectNewsSourceId(db, siteId, feedUrl);
  const { format, name, homepage } = head;
  const facts = { name: name ?? URL.parse(feedUrl)?.hostname ?? feedUrl, url: homepage, kind: format };
  return writeSource(db, siteId, feedUrl, facts);
}

/**
 * Imports a part of a feed into a site's news. Stories that are no longer in the feed are kept: a feed only has the
 * newest ones. The number of statements is constant.
 */
export async function importFeed(db: Trx, part: FeedPart, target: FeedTarget, now: Date): Promise<Counts> {
  const { siteId } = target;
  const { seen = 0, problems = [] } = part.head ?? {};
  const { rows } = part;
  const id = { siteId, sourceId: await writeHead(db, part, target) };
  await updateMovedUrls(db, id, rows);
  const { ids, added, updated } = await upsertNews(db, id, rows, now);
  await writeLikeness(db, id, rows);
  await linkDuplicates(db, siteId, ids);
  return { added, updated, removed: 0, seen, problems };
}
