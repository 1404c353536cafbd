import type { Transaction } from 'kysely';
import type { Database } from '../../database/types.ts';
import type { Counts } from '../outcome.ts';
import { linkDuplicates, writeLikeness } from './duplicates.queries.ts';
import type { FeedPart } from './feed-parts.ts';
import { followMoves, sourceIdOf, upsertNews, writeSource } from './news.queries.ts';

interface FeedTarget {
  readonly siteId: string;
  readonly feedUrl: string;
}

function writeHead(db: Transaction<Database>, { head }: FeedPart, { siteId, feedUrl }: FeedTarget) {
  if (!head) return sourceIdOf(db, siteId, feedUrl);
  const { format, name, homepage } = head;
  const facts = { name: name ?? URL.parse(feedUrl)?.hostname ?? feedUrl, url: homepage, kind: format };
  return writeSource(db, siteId, feedUrl, facts);
}

/**
 * Brings some stories of a feed into a site's news. Stories that the feed no longer has stay: a feed shows its newest
 * only. The number of statements does not grow with the stories.
 */
export async function importFeed(
  db: Transaction<Database>,
  part: FeedPart,
  target: FeedTarget,
  now: Date,
): Promise<Counts> {
  const { siteId } = target;
  const { seen = 0, problems = [] } = part.head ?? {};
  const { rows } = part;
  const id = { siteId, sourceId: await writeHead(db, part, target) };
  await followMoves(db, id, rows);
  const { ids, added, updated } = await upsertNews(db, id, rows, now);
  await writeLikeness(db, id, rows);
  await linkDuplicates(db, siteId, ids);
  return { added, updated, removed: 0, seen, problems };
}
