import { limitProblems, type Problem } from '../refusal.ts';
import { urlKey } from './addresses.ts';
import type { ParsedFeed } from './parse.ts';
import type { FeedItem } from './parse-item.ts';
import type { FeedFormat } from './read-feed.ts';
import { likenessKeys } from './same-story.ts';

/** Stories per transaction: few, so that locks are short. */
const batchSize = 50;

/** A story as a row of the table. */
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
  /** Index keys for finding likely duplicates. */
  readonly likeness_keys: readonly string[];
}

export interface FeedPart {
  /** Metadata of the feed, in the first part only. */
  readonly head: {
    readonly format: FeedFormat;
    readonly name: string | null;
    readonly homepage: string | null;
    readonly seen: number;
    readonly problems: readonly Problem[];
  } | null;
  readonly rows: readonly NewsRow[];
}

/** The assumed age of an undated story: it may be old, and must not lead the news. */
const undatedAgeMs = 24 * 60 * 60_000;

/** Keeps the first of a feed's duplicates. A guid that several stories share is dropped. */
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

/** Splits a feed into parts that are quick to write, oldest stories first: duplicates refer to an earlier story. */
export function* feedParts({ items, ...head }: ParsedFeed, now: Date): Generator<FeedPart> {
  const rows = toNewsRows(items, now);
  const problems = limitProblems(head.problems);
  yield { head: { ...head, problems }, rows: rows.slice(0, batchSize) };
  for (let at = batchSize; at < rows.length; at += batchSize)
    yield { head: null, rows: rows.slice(at, at + batchSize) };
}
