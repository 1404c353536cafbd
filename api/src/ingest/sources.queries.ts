import type { BroadcastFeed, OfferFeed } from '@fan-base/source-parsers/partner-feeds/settings';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/types.ts';
import { type Sources, scheduledSources } from './sources.ts';

/** Deletes feeds that are no longer configured together with their offers, which nothing would keep up to date. */
async function writePartnerFeeds(trx: Trx, { offers = [], broadcasts = [] }: Sources): Promise<void> {
  const row = (kind: 'offers' | 'broadcasts', feed: OfferFeed | BroadcastFeed) => ({
    key: feed.key,
    kind,
    url: feed.url,
    language: feed.language,
    settings: JSON.stringify(feed),
  });
  const rows = [
    ...offers.map((feed) => row('offers', feed)),
    ...broadcasts.map((feed) => row('broadcasts', feed)),
  ];
  const removed = sql<boolean>`not exists (
    select 1 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (key text, kind text, url text, language text)
    where new.key = partner_feed.key and new.kind = partner_feed.kind and new.url = partner_feed.url
      and new.language = partner_feed.language
  )`;
  await sql`delete from fixture_broadcast using partner_feed
    where partner_feed.kind = 'broadcasts' and fixture_broadcast.source = partner_feed.url and ${removed}`.execute(
    trx,
  );
  await trx.deleteFrom('partner_feed').where(removed).execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('partner_feed')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((is) => ({ settings: is.ref('excluded.settings') })),
    )
    .execute();
}

/** Deletes rights of files that are no longer configured; those of administrators are kept. */
async function removeRights(trx: Trx, { rights = [] }: Sources): Promise<void> {
  await sql`delete from tv_right where source like 'http%' and source <> all(${rights}::text[])`.execute(trx);
}

/**
 * Synchronizes the stored sources with SOURCES_FILE: adds and renames its feeds, and unschedules others.
 * @param provider address of API-Football, whose requests are scheduled separately; null: disabled
 */
export async function applySources(
  db: Db,
  sources: Sources,
  siteIds: ReadonlyMap<string, string>,
  provider: string | null,
): Promise<void> {
  const feeds = sources.feeds.map(({ name, url, domain }) => ({
    name,
    feed_url: url,
    site_id: siteIds.get(domain) ?? '',
    scheduled: true,
  }));
  const urls = feeds.map(({ feed_url }) => feed_url);
  await db.transaction().execute(async (trx) => {
    if (feeds.length > 0)
      await trx
        .insertInto('news_source')
        .values(feeds)
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'feed_url']).doUpdateSet((is) => ({
            name: is.ref('excluded.name'),
            scheduled: true,
          })),
        )
        .execute();
    await sql`update news_source set scheduled = false where scheduled and feed_url <> all(${urls}::text[])`.execute(
      trx,
    );
    await writePartnerFeeds(trx, sources);
    await removeRights(trx, sources);
    await sql`
      delete from source_state where source <> all(${scheduledSources(sources).map(({ source }) => source)}::text[])
        and not (kind = 'api-football' and starts_with(source, ${provider ?? 'none'}))
    `.execute(trx);
  });
}
