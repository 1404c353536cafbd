import { describeGarbling, listGarbled } from '../garbled.ts';
import { type Problem, Refusal } from '../refusal.ts';
import { absoluteUrl } from './addresses.ts';
import { BadItem, type FeedItem, resolveBase, tryItem } from './parse-item.ts';
import { cutAtWord, plainText } from './plain-text.ts';
import { fromAtom, fromJson, fromRdf, fromRss, type RawFeed } from './raw-items.ts';
import { type FeedFormat, type ReadFeed, readFeed } from './read-feed.ts';

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

const nameLength = 200;
/** Newspaper feeds have about a hundred items. */
const maxItems = 100_000;
/** If this share of the titles is garbled, and no title has their letters, the whole feed was decoded wrongly. */
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

/** Whether the feed as a whole was decoded wrongly, rather than some words by their writers. */
function isGarbledThroughout(titles: readonly string[], items: readonly FeedItem[]): boolean {
  const letters = new Set(titles.flatMap(listGarbled));
  const hasExpectedLetter = items.some(({ title }) => [...title].some((letter) => letters.has(letter)));
  return (
    letters.size > 0 &&
    !hasExpectedLetter &&
    titles.length >= maxGarbledShare * (titles.length + items.length)
  );
}

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
  const garbledTitles: string[] = [];
  for (const [index, rawItem] of rawItems.entries()) {
    const parsed = tryItem(rawItem, base, source.now);
    const isBad = parsed instanceof BadItem;
    const reasons = isBad ? [parsed.message] : parsed.reasons;
    problems.push(...reasons.map((reason) => ({ place: `item ${index + 1}`, reason })));
    if (!isBad) items.push(parsed.item);
    else if (parsed.garbledTitle !== null) garbledTitles.push(parsed.garbledTitle);
  }
  if (isGarbledThroughout(garbledTitles, items)) {
    const first = problems.find(({ reason }) => reason.startsWith('its title'));
    throw new Refusal(`The whole feed is garbled; ${first?.place}: ${first?.reason}`);
  }
  const name = cutAtWord(plainText(title ?? ''), nameLength);
  return {
    format: feed.format,
    name: describeGarbling(name) === null ? name || null : null,
    homepage: absoluteUrl(link, base),
    items,
    problems,
    seen: rawItems.length,
  };
}
