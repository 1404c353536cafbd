import type { Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import { type Counts, noCounts } from '../outcome.ts';
import type { FeedPart } from './feed-parts.ts';
import { foldNews, writeLikeness } from './fold-news.queries.ts';
import {
  followMoves,
  hasRealNews,
  removeSimulatedNews,
  sourceIdOf,
  upsertNews,
  writeSource,
} from './news.queries.ts';

export interface FeedTarget {
  readonly siteId: string;
  readonly feedUrl: string;
  /** Whether the feed is one of the demonstration's. */
  readonly simulated: boolean;
}

function writeHead(db: Transaction<Database>, { head }: FeedPart, { siteId, feedUrl }: FeedTarget) {
  if (!head) return sourceIdOf(db, siteId, feedUrl);
  const { format, name, homepage } = head;
  const facts = { name: name ?? URL.parse(feedUrl)?.hostname ?? feedUrl, url: homepage, kind: format };
  return writeSource(db, siteId, feedUrl, facts);
}

/**
 * Brings some stories of a feed into a site's news. Stories that the feed no longer has stay: a feed shows its newest
 * only. Simulated stories give way to real ones: they go when a site gets its first, and do not return. The number of
 * statements does not grow with the stories.
 */
export async function importFeed(
  db: Transaction<Database>,
  part: FeedPart,
  target: FeedTarget,
  now: Date,
): Promise<Counts> {
  const { siteId, simulated } = target;
  const { seen = 0, problems = [] } = part.head ?? {};
  if (simulated && (await hasRealNews(db, siteId))) {
    const reason = 'the site has real news, to which simulated stories give way';
    const more = part.head ? [{ place: 'all items', reason }] : [];
    return { ...noCounts, seen, problems: [...problems, ...more] };
  }
  const { rows } = part;
  const id = { siteId, sourceId: await writeHead(db, part, target) };
  const removed = simulated || rows.length === 0 ? 0 : await removeSimulatedNews(db, siteId);
  await followMoves(db, id, rows);
  const { ids, added, updated } = await upsertNews(db, id, rows, now);
  await writeLikeness(db, id, rows);
  await foldNews(db, siteId, ids);
  return { added, updated, removed, seen, problems };
}
