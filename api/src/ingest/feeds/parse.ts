import type { AnyFeed } from 'feedsmith';
import type { FeedFormat } from '../../database/news.types.ts';
import type { Problem } from '../refusal.ts';
import { absoluteUrl } from './addresses.ts';
import { parseDate } from './dates.ts';
import { bestImage, type Image } from './images.ts';
import { cutAtWord, plainText } from './plain-text.ts';
import { ofAtom, ofJson, ofRdf, ofRss, type RawFeed, type RawItem } from './raw-items.ts';
import { readFeed } from './read-feed.ts';

/** A story: plain text and http(s) addresses, whatever the feed held. */
export interface FeedItem {
  readonly guid: string | null;
  readonly title: string;
  readonly url: string;
  /** At most 300 characters. */
  readonly summary: string | null;
  readonly image: Image | null;
  /** Never after the moment of reading; null when the feed has no date that can be read. */
  readonly publishedAt: Date | null;
}

export interface ParsedFeed {
  readonly format: FeedFormat;
  readonly name: string | null;
  readonly homepage: string | null;
  readonly items: readonly FeedItem[];
  readonly problems: readonly Problem[];
  /** How many items the feed has. */
  readonly seen: number;
}

export interface FeedSource {
  /** Where the feed was read: what its relative addresses are relative to, if nothing else says. */
  readonly url: string | null;
  /** The HTTP header of that name. */
  readonly contentType: string | null;
  /** When it was read. */
  readonly now: Date;
}

const summaryLength = 300;
const titleLength = 250;

function raw(feed: AnyFeed): RawFeed {
  switch (feed.format) {
    case 'rss':
      return ofRss(feed.feed);
    case 'rdf':
      return ofRdf(feed.feed);
    case 'atom':
      return ofAtom(feed.feed);
    case 'json':
      return ofJson(feed.feed);
  }
}

/** The outermost base first: each may be relative to the one before. */
const resolveBase = (bases: readonly (string | undefined | null)[]): string | undefined =>
  bases.reduceRight<string | undefined>(
    (outer, base) => absoluteUrl(base ?? undefined, outer) ?? outer,
    undefined,
  );

function first<Value, Found>(values: readonly Value[], find: (value: Value) => Found | null): Found | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

function summaryOf(texts: RawItem['texts'], title: string): string | null {
  const text = first(texts, (html) => plainText(html ?? '') || null);
  return text === null || text === title ? null : cutAtWord(text, summaryLength);
}

function itemOf(item: RawItem, feedBase: string | undefined, now: Date): FeedItem | string {
  const base = resolveBase([...item.bases, feedBase]);
  const title = cutAtWord(plainText(item.title ?? ''), titleLength);
  const url = first(item.links, (link) => absoluteUrl(link, base));
  if (!title && !url) return 'it has neither a title nor a link';
  if (!title) return 'it has no title';
  if (!url) return 'it has no http or https link';
  const date = first(item.dates, parseDate);
  return {
    guid: item.guid ?? null,
    title,
    url,
    summary: summaryOf(item.texts, title),
    image: bestImage(item.images, base),
    publishedAt: date && date > now ? now : date,
  };
}

/**
 * The stories of a feed: RSS 0.9x, 1.0 and 2.0, Atom, JSON Feed, in any encoding. An item without a title or
 * an address is left out with its place and the reason.
 * @throws Refusal when it is no feed, saying what it looks like
 */
export function parseFeed(bytes: Uint8Array, source: FeedSource): ParsedFeed {
  const feed = readFeed(bytes, source.contentType);
  const { title, link, bases, items: rawItems } = raw(feed);
  const base = resolveBase([...bases, source.url]);
  const items: FeedItem[] = [];
  const problems: Problem[] = [];
  for (const [index, rawItem] of rawItems.entries()) {
    const item = itemOf(rawItem, base, source.now);
    if (typeof item === 'string') problems.push({ place: `item ${index + 1}`, reason: item });
    else items.push(item);
  }
  return {
    format: feed.format,
    name: plainText(title ?? '') || null,
    homepage: absoluteUrl(link, base),
    items,
    problems,
    seen: rawItems.length,
  };
}
