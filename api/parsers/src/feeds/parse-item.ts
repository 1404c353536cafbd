import { describeGarbling } from '../garbled.ts';
import { describeImplausible } from '../plausible-date.ts';
import { BadRecord } from '../records.ts';
import { absoluteUrl, maxAddressLength } from './addresses.ts';
import { parseDate } from './dates.ts';
import { type Image, selectImage } from './images.ts';
import { cutAtWord, plainText } from './plain-text.ts';
import type { RawItem } from './raw-items.ts';

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

const summaryLength = 300;
const titleLength = 250;
/** Characters of a date in a message. */
const dateLength = 60;
/** Maximum for the database index. */
const guidLength = 500;
/** Bases are ordered from the innermost; each may be relative to the next. */
export const resolveBase = (bases: readonly (string | undefined | null)[]): string | undefined =>
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

/** A wrong summary is worse than none, so the first intact text is selected. */
function selectSummary(texts: RawItem['texts'], title: string) {
  let problem: string | null = null;
  for (const html of texts) {
    const text = plainText(html ?? '');
    const garbling = text && describeGarbling(text);
    if (garbling) problem ??= `its summary ${garbling} and is left out`;
    else if (text) return { summary: text === title ? null : cutAtWord(text, summaryLength), problem: null };
  }
  return { summary: null, problem };
}

/** The first certain date, or else the first uncertain one. */
function selectDate(texts: RawItem['dates'], now: Date) {
  const dates = texts.map((text) => ({ text, ...parseDate(text) }));
  const date =
    dates.find(({ at, problem }) => at && !problem) ??
    dates.find(({ at }) => at) ??
    dates.find(({ problem }) => problem);
  const implausible = date?.at && describeImplausible(date.at, now);
  if (implausible) throw new BadItem(`its date ${implausible}`);
  const publishedAt = date?.at && date.at > now ? now : (date?.at ?? null);
  const written = date?.text?.trim().slice(0, dateLength);
  return { publishedAt, problem: date?.problem ? `its date '${written}' ${date.problem}` : null };
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

/** A skipped item. */
export class BadItem extends Error {
  /** Its title, if that is garbled. */
  readonly garbledTitle: string | null;
  constructor(reason: string, garbledTitle: string | null = null) {
    super(reason);
    this.garbledTitle = garbledTitle;
  }
}

export interface ParsedItem {
  readonly item: FeedItem;
  /** Why parts of it are missing or uncertain. */
  readonly reasons: readonly string[];
}

/** @throws BadRecord, or BadItem */
function parseItem(item: RawItem, feedBase: string | undefined, now: Date): ParsedItem {
  const base = resolveBase([...item.bases, feedBase]);
  const title = cutAtWord(plainText(item.title ?? ''), titleLength);
  const url = findFirst(item.links, (link) => absoluteUrl(link, base));
  if (!title && !url) throw new BadItem('it has neither a title nor a link');
  if (!title) throw new BadItem('it has no title');
  if (!url) throw new BadItem(describeLinkProblem(item.links));
  const garbling = describeGarbling(title);
  if (garbling) throw new BadItem(`its title ${garbling}`, title);
  const { publishedAt, problem: dateProblem } = selectDate(item.dates, now);
  const { summary, problem: summaryProblem } = selectSummary(item.texts, title);
  return {
    item: {
      guid: parseGuid(item.guid),
      title,
      url,
      summary,
      image: selectImage(item.images(), base),
      publishedAt,
    },
    reasons: [dateProblem, summaryProblem].filter((problem) => problem !== null),
  };
}

/** @returns the item, or the reason for skipping it */
export function tryItem(...item: Parameters<typeof parseItem>): ParsedItem | BadItem {
  try {
    return parseItem(...item);
  } catch (error) {
    if (error instanceof BadItem) return error;
    if (error instanceof BadRecord) return new BadItem(error.message);
    throw error;
  }
}
