import type { Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { Counts } from '../outcome.ts';
import { urlKey } from './addresses.ts';
import { foldNews } from './fold-news.queries.ts';
import {
  followMoves,
  hasRealNews,
  type NewsRow,
  removeSimulatedNews,
  upsertNews,
  writeSource,
} from './news.queries.ts';
import type { FeedItem, ParsedFeed } from './parse.ts';

/** One row a story: the first of a feed's duplicates counts, and an id that several stories share is none. */
function rowsOf(items: readonly FeedItem[], now: Date): NewsRow[] {
  const timesUsed = new Map<string, number>();
  for (const { guid } of items) if (guid !== null) timesUsed.set(guid, (timesUsed.get(guid) ?? 0) + 1);
  const rows = new Map<string, NewsRow>();
  for (const { guid, title, url, summary, image, publishedAt } of items) {
    const url_key = urlKey(url);
    if (rows.has(url_key)) continue;
    rows.set(url_key, {
      guid: guid !== null && timesUsed.get(guid) === 1 ? guid : null,
      url,
      url_key,
      title,
      summary,
      image_url: image?.url ?? null,
      image_width: image?.width ?? null,
      image_height: image?.height ?? null,
      image_alt: image?.alt ?? null,
      published_at: (publishedAt ?? now).toISOString(),
    });
  }
  return [...rows.values()];
}

/** From the first to the last story. */
function spanOf(rows: readonly NewsRow[], now: Date) {
  const times = rows.map(({ published_at }) => Date.parse(published_at));
  return { from: new Date(Math.min(+now, ...times)), to: new Date(Math.max(...times, 0)) };
}

const nameOf = (feed: ParsedFeed, feedUrl: string) => feed.name ?? URL.parse(feedUrl)?.hostname ?? feedUrl;

export interface FeedTarget {
  readonly siteId: string;
  readonly feedUrl: string;
  /** Whether the feed is one of the demonstration's. */
  readonly simulated: boolean;
}

/**
 * Brings the stories of a feed into a site's news. Stories that the feed no longer has stay: a feed shows its
 * newest only. Simulated stories give way to real ones: they go when a site gets its first, and do not return.
 * The number of statements does not grow with the feed.
 */
export async function importFeed(
  db: Transaction<Database>,
  feed: ParsedFeed,
  { siteId, feedUrl, simulated }: FeedTarget,
  now: Date,
): Promise<Counts> {
  const { seen, problems } = feed;
  if (simulated && (await hasRealNews(db, siteId))) {
    const reason = 'the site has real news, to which simulated stories give way';
    return {
      added: 0,
      updated: 0,
      removed: 0,
      seen,
      problems: [...problems, { place: 'all items', reason }],
    };
  }
  const facts = { name: nameOf(feed, feedUrl), url: feed.homepage, kind: feed.format };
  const id = { siteId, sourceId: await writeSource(db, siteId, feedUrl, facts) };
  const rows = rowsOf(feed.items, now);
  const removed = simulated || rows.length === 0 ? 0 : await removeSimulatedNews(db, siteId);
  await followMoves(db, id, rows);
  const written = await upsertNews(db, id, rows, now);
  if (written.added + written.updated + removed > 0) await foldNews(db, siteId, spanOf(rows, now));
  return { ...written, removed, seen, problems };
}
