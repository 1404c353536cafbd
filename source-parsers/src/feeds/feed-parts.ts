import { limitProblems, type Problem } from '../refusal.ts';
import { urlKey } from './addresses.ts';
import type { FeedItem, ParsedFeed } from './parse.ts';
import type { FeedFormat } from './read-feed.ts';
import { likenessKeys } from './same-story.ts';

/** Stories that are written together: few, so that readers wait for no longer than that. */
const batchSize = 50;

/** A story as it is written, in the words of the table. */
export interface NewsRow {
  readonly guid: string | null;
  readonly url: string;
  readonly url_key: string;
  readonly title: string;
  readonly summary: string | null;
  readonly image_url: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
  readonly image_alt: string | null;
  readonly published_at: string;
  /** By which stories are found that may be the same. */
  readonly likeness_keys: readonly string[];
}

/** Some stories of a feed. */
export interface FeedPart {
  /** What the feed says of itself, in the first part; null in the others. */
  readonly head: {
    readonly format: FeedFormat;
    readonly name: string | null;
    readonly homepage: string | null;
    readonly seen: number;
    readonly problems: readonly Problem[];
  } | null;
  readonly rows: readonly NewsRow[];
}

/** How long ago a story without a date is taken to be: it may be of any age, and must not lead the news. */
const undatedAgeMs = 24 * 60 * 60_000;

/** One row a story: the first of a feed's duplicates counts, and an id that several stories share is none. */
function toNewsRows(items: readonly FeedItem[], now: Date): NewsRow[] {
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
      published_at: (publishedAt ?? new Date(now.getTime() - undatedAgeMs)).toISOString(),
      likeness_keys: likenessKeys(title),
    });
  }
  return [...rows.values()].sort((one, other) =>
    one.published_at < other.published_at ? -1 : one.published_at > other.published_at ? 1 : 0,
  );
}

/** The stories of a feed in parts that are short to write, the oldest first: an earlier story tells later ones. */
export function* feedParts({ items, ...head }: ParsedFeed, now: Date): Generator<FeedPart> {
  const rows = toNewsRows(items, now);
  const problems = limitProblems(head.problems);
  yield { head: { ...head, problems }, rows: rows.slice(0, batchSize) };
  for (let at = batchSize; at < rows.length; at += batchSize)
    yield { head: null, rows: rows.slice(at, at + batchSize) };
}
