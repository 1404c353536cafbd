import { type Language, languages } from '@fan-base/shared-contracts/language';
import { isObject, parseJsonFile } from '../json-file.ts';
import { type Problem, Refusal } from '../refusal.ts';
import { textOfFile } from '../text-file.ts';

export interface MatchReport {
  readonly language: Language;
  readonly title: string;
  /** Paragraphs, with an empty line between two. */
  readonly text: string;
  readonly author: string;
  readonly publishedAt: Date;
}

export interface MatchBroadcast {
  readonly language: Language;
  readonly channel: string;
  readonly kind: 'tv' | 'stream';
  readonly url: string | null;
}

/** What editors know of a match. */
export interface MatchExtra {
  readonly place: string;
  /** The provider's number of the match, or `fan-base:` and ours. */
  readonly fixture: string;
  readonly reports: readonly MatchReport[];
  readonly broadcasts: readonly MatchBroadcast[];
}

export interface MatchesFile {
  readonly matches: readonly MatchExtra[];
  /** Matches of which a part was left out: what was known of them stays. */
  readonly leftOut: readonly string[];
  readonly seen: number;
  readonly problems: readonly Problem[];
}

const kinds = ['tv', 'stream'] as const;

class BadValue extends Error {
  readonly place: string;
  constructor(place: string, reason: string) {
    super(reason);
    this.place = place;
  }
}

function textAt(value: unknown, place: string, longest: number): string {
  if (typeof value !== 'string' || value.trim() === '') throw new BadValue(place, 'a text is needed');
  if (value.length > longest) throw new BadValue(place, `longer than ${longest} characters`);
  return value.trim();
}

function instantAt(value: unknown, place: string): Date {
  const isInstant =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(value);
  const instant = new Date(isInstant ? value : Number.NaN);
  if (Number.isNaN(instant.getTime()))
    throw new BadValue(place, 'an instant such as 2026-11-21T19:30:00Z is needed');
  return instant;
}

function fixtureAt(value: unknown, place: string): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string' && /^(fan-base:)?[1-9]\d{0,17}$/.test(text)) return text;
  throw new BadValue(place, "the provider's number of a match, or 'fan-base:' and ours, is needed");
}

function oneOf<Word extends string>(value: unknown, words: readonly Word[], place: string): Word {
  const known = words.find((word) => word === value);
  if (known === undefined) throw new BadValue(place, `one of ${words.join(', ')} is needed`);
  return known;
}

function reportsAt(value: unknown, place: string): MatchReport[] {
  if (value === undefined || value === null) return [];
  if (!isObject(value)) throw new BadValue(place, 'an object with a report a language is needed');
  return Object.entries(value).map(([key, report]) => {
    const at = `${place}.${key}`;
    const language = oneOf(key, languages, at);
    if (!isObject(report)) throw new BadValue(at, 'an object is needed');
    return {
      language,
      title: textAt(report.title, `${at}.title`, 200),
      text: textAt(report.text, `${at}.text`, 20_000),
      author: textAt(report.author, `${at}.author`, 80),
      publishedAt: instantAt(report.publishedAt, `${at}.publishedAt`),
    };
  });
}

function addressAt(value: unknown, place: string): string | null {
  if (value === undefined || value === null || value === '') return null;
  const protocol = typeof value === 'string' ? URL.parse(value)?.protocol : undefined;
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new BadValue(place, 'an http or https address is needed');
  return String(value);
}

function broadcastsAt(value: unknown, place: string): MatchBroadcast[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new BadValue(place, 'a list is needed');
  const broadcasts = (value as unknown[]).map((broadcast, index) => {
    const at = `${place}[${index}]`;
    if (!isObject(broadcast)) throw new BadValue(at, 'an object is needed');
    return {
      language: oneOf(broadcast.language, languages, `${at}.language`),
      channel: textAt(broadcast.channel, `${at}.channel`, 80),
      kind: oneOf(broadcast.kind, kinds, `${at}.kind`),
      url: addressAt(broadcast.url, `${at}.url`),
    };
  });
  return [...new Map(broadcasts.map((one) => [`${one.language} ${one.channel}`, one])).values()];
}

/**
 * An editors' file of matches: a JSON list of `{fixture, reports?, broadcasts?}`. A match of which a part cannot
 * be used is left out.
 * @throws Refusal when it is no such file
 */
export function parseMatchesFile(bytes: Uint8Array): MatchesFile {
  const list = parseJsonFile(textOfFile(bytes));
  if (!Array.isArray(list)) throw new Refusal('$ must be a list of matches');
  const matches = new Map<string, MatchExtra>();
  const leftOut: string[] = [];
  const problems: Problem[] = [];
  for (const [index, value] of (list as unknown[]).entries()) {
    const place = `$[${index}]`;
    let fixture: string | null = null;
    try {
      if (!isObject(value)) throw new BadValue(place, 'an object is needed');
      fixture = fixtureAt(value.fixture, `${place}.fixture`);
      const first = matches.get(fixture);
      if (first) throw new BadValue(`${place}.fixture`, `${fixture} stands in ${first.place} already`);
      const reports = reportsAt(value.reports, `${place}.reports`);
      const broadcasts = broadcastsAt(value.broadcasts, `${place}.broadcasts`);
      matches.set(fixture, { place, fixture, reports, broadcasts });
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      problems.push({ place: error.place, reason: error.message });
      if (fixture !== null) leftOut.push(fixture);
    }
  }
  return { matches: [...matches.values()], leftOut, seen: list.length, problems };
}
