import { describeGarbling } from '../garbled.ts';
import { describeImplausible } from '../plausible-date.ts';
import { BadRecord } from '../records.ts';
import { type Problem, Refusal } from '../refusal.ts';
import { absoluteUrl, maxAddressLength } from './addresses.ts';
import { parseDate } from './dates.ts';
import { type Image, selectImage } from './images.ts';
import { cutAtWord, plainText } from './plain-text.ts';
import { fromAtom, fromJson, fromRdf, fromRss, type RawFeed, type RawItem } from './raw-items.ts';
import { type FeedFormat, type ReadFeed, readFeed } from './read-feed.ts';

/** A story: only plain text and http(s) addresses. */
export interface FeedItem {
  readonly guid: string | null;
  readonly title: string;
  readonly url: string;
  /** At most 300 characters. */
  readonly summary: string | null;
  readonly image: Image | null;
  /** Never in the future, nor before 1850; null if the feed has no readable date. */
  readonly publishedAt: Date | null;
}

export interface ParsedFeed {
  readonly format: FeedFormat;
  readonly name: string | null;
  readonly homepage: string | null;
  readonly items: readonly FeedItem[];
  readonly problems: readonly Problem[];
  /** Number of items in the feed. */
  readonly seen: number;
}

export interface FeedSource {
  /** Where the feed was downloaded; the fallback base of relative addresses. */
  readonly url: string | null;
  /** The HTTP header. */
  readonly contentType: string | null;
  readonly now: Date;
}

const summaryLength = 300;
const titleLength = 250;
const nameLength = 200;
/** Maximum for the database index. */
const guidLength = 500;
/** Newspaper feeds have about a hundred items. */
const maxItems = 100_000;
/** If this share of the non-ASCII texts is garbled, the whole feed was decoded wrongly. */
const maxGarbledShare = 0.25;

function toRawFeed(feed: ReadFeed): RawFeed {
  switch (feed.format) {
    case 'rss':
      return fromRss(feed.feed);
    case 'rdf':
      return fromRdf(feed.feed);
    case 'atom':
      return fromAtom(feed.feed, feed.isBase64);
    case 'json':
      return fromJson(feed.feed);
  }
}

/** Bases are ordered from the innermost; each may be relative to the next. */
const resolveBase = (bases: readonly (string | undefined | null)[]): string | undefined =>
  bases.reduceRight<string | undefined>(
    (outer, base) => absoluteUrl(base ?? undefined, outer) ?? outer,
    undefined,
  );

function findFirst<Value, Found>(
  values: readonly Value[],
  find: (value: Value) => Found | null,
): Found | null {
  for (const value of values) {
    const found = find(value);
    if (found !== null) return found;
  }
  return null;
}

/** Texts with a lost character are dropped: a wrong summary is worse than none. */
function selectSummary(texts: RawItem['texts'], title: string): string | null {
  const text = findFirst(texts, (html) => plainText(html ?? '') || null);
  return text === null || text === title || text.includes('\ufffd') ? null : cutAtWord(text, summaryLength);
}

function describeLinkProblem(links: RawItem['links']): string {
  const isTooLong = links.some((link) => (link?.length ?? 0) > maxAddressLength);
  return isTooLong ? `its link has more than ${maxAddressLength} characters` : 'it has no http or https link';
}

/** The publisher's id of an item; null if the database could not store or index it. */
function parseGuid(guid: string | undefined): string | null {
  const isUsable = guid !== undefined && guid.length <= guidLength && !/\p{Cc}/u.test(guid);
  return isUsable ? guid.toWellFormed() : null;
}

/** A skipped item; `isGarbled` if its feed was decoded wrongly. */
class BadItem extends Error {
  readonly isGarbled: boolean;
  constructor(reason: string, isGarbled = false) {
    super(reason);
    this.isGarbled = isGarbled;
  }
}

/** @throws BadRecord, or BadItem */
function parseItem(item: RawItem, feedBase: string | undefined, now: Date): FeedItem {
  const base = resolveBase([...item.bases, feedBase]);
  const title = cutAtWord(plainText(item.title ?? ''), titleLength);
  const url = findFirst(item.links, (link) => absoluteUrl(link, base));
  if (!title && !url) throw new BadItem('it has neither a title nor a link');
  if (!title) throw new BadItem('it has no title');
  if (!url) throw new BadItem(describeLinkProblem(item.links));
  const date = findFirst(item.dates, parseDate);
  const problem = date && describeImplausible(date, now);
  if (problem) throw new BadItem(`its date ${problem}`);
  const summary = selectSummary(item.texts, title);
  const garbling = describeGarbling(title) ?? describeGarbling(summary ?? '');
  if (garbling) throw new BadItem(`its text ${garbling}`, !title.includes('\ufffd'));
  return {
    guid: parseGuid(item.guid),
    title,
    url,
    summary,
    image: selectImage(item.images(), base),
    publishedAt: date && date > now ? now : date,
  };
}

/** @returns the item, or the reason for skipping it */
function tryItem(...item: Parameters<typeof parseItem>): FeedItem | BadItem {
  try {
    return parseItem(...item);
  } catch (error) {
    if (error instanceof BadItem) return error;
    if (error instanceof BadRecord) return new BadItem(error.message);
    throw error;
  }
}

const isBeyondAscii = ({ title, summary }: FeedItem) => /[\u0080-\uffff]/.test(title + (summary ?? ''));

/**
 * Parses a feed: RSS 0.9x, 1.0 and 2.0, Atom, or JSON Feed, in any encoding. Unusable items are skipped, with their
 * place and the reason.
 * @throws Refusal when it is not a feed, with a description of it, or when its texts are garbled throughout
 */
export function parseFeed(bytes: Uint8Array, source: FeedSource): ParsedFeed {
  const feed = readFeed(bytes, source.contentType);
  const { title, link, bases, items: rawItems } = toRawFeed(feed);
  if (rawItems.length > maxItems)
    throw new Refusal(`The feed has ${rawItems.length} items; the maximum is ${maxItems}`);
  const base = resolveBase([...bases, source.url]);
  const items: FeedItem[] = [];
  const problems: Problem[] = [];
  let garbled = 0;
  for (const [index, rawItem] of rawItems.entries()) {
    const item = tryItem(rawItem, base, source.now);
    if (!(item instanceof BadItem)) items.push(item);
    else {
      problems.push({ place: `item ${index + 1}`, reason: item.message });
      if (item.isGarbled) garbled += 1;
    }
  }
  const intact = garbled === 0 ? 0 : items.filter(isBeyondAscii).length;
  if (garbled > 0 && garbled >= maxGarbledShare * (garbled + intact)) {
    const first = problems.find(({ reason }) => reason.startsWith('its text'));
    throw new Refusal(`The whole feed is garbled; ${first?.place}: ${first?.reason}`);
  }
  return {
    format: feed.format,
    name: cutAtWord(plainText(title ?? ''), nameLength) || null,
    homepage: absoluteUrl(link, base),
    items,
    problems,
    seen: rawItems.length,
  };
}
