import { RumourReportBody as Body, type RumourReportBody } from '@fan-base/shared-contracts/api/rumours';
import { validate } from '@fan-base/shared-contracts/struct';
import { absoluteUrl } from '../feeds/addresses.ts';
import { parseDate } from '../feeds/dates.ts';
import { decode } from '../feeds/decode.ts';
import { cutAtWord, plainText } from '../feeds/plain-text.ts';
import { readFeed } from '../feeds/read-feed.ts';
import { isObject, parseJsonFile } from '../json-file.ts';
import { describeImplausible } from '../plausible-date.ts';
import { BadRecord, type Records, readRecords } from '../records.ts';
import { Refusal } from '../refusal.ts';

export interface FeedReport extends RumourReportBody {
  readonly place: string;
  readonly guid: string;
  /** Name, slug or domain of a network club. */
  readonly team: string;
}

/** An item before validation. */
interface RawReport {
  readonly guid: unknown;
  readonly title: unknown;
  readonly url: unknown;
  readonly date: unknown;
  /** The facts of the guide: club, player, direction, other-club, status, credibility, fee, position, birth-date, source, language. */
  readonly facts: Readonly<Record<string, unknown>>;
}

const prefix = 'fan-base:';

/** RSS carries the facts in categories, named by their domain. */
function rssReports(bytes: Uint8Array, contentType: string | null): RawReport[] {
  const { format, feed } = readFeed(bytes, contentType);
  if (format !== 'rss') throw new Refusal(`A rumours feed must be RSS or JSON Feed; this is ${format}`);
  return (feed.items ?? []).map((item) => ({
    guid: item.guid?.value ?? item.link,
    title: item.title,
    url: item.link,
    date: item.pubDate,
    facts: {
      source: item.source?.title,
      ...Object.fromEntries(
        (item.categories ?? []).flatMap(({ name, domain }) =>
          domain?.startsWith(prefix) ? [[domain.slice(prefix.length), name]] : [],
        ),
      ),
    },
  }));
}

/** JSON Feed carries the facts in `_rumour`: names with an underscore are reserved for extensions. */
function jsonReports(text: string): RawReport[] {
  const feed = parseJsonFile(text);
  if (!isObject(feed) || !Array.isArray(feed['items'])) throw new Refusal('$.items must be a list');
  return (feed['items'] as unknown[]).map((item) => {
    const { id, title, url, date_published: date, _rumour } = isObject(item) ? item : {};
    return { guid: id ?? url, title, url, date, facts: isObject(_rumour) ? _rumour : {} };
  });
}

const toPlainText = (value: unknown): string => (typeof value === 'string' ? plainText(value) : '');

/** RSS has numbers as text. An unusable value is returned unchanged, for the validation to reject. */
function parseInteger(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value;
}

function parseReport({ guid, title, url, date, facts }: RawReport, place: string, now: Date): FeedReport {
  const { at: published, problem: uncertainty } = parseDate(typeof date === 'string' ? date : undefined);
  const problem = uncertainty ?? (published && describeImplausible(published, now));
  if (problem) throw new BadRecord(`its date ${problem}`);
  const body = {
    title: cutAtWord(toPlainText(title), 250),
    url: absoluteUrl(typeof url === 'string' ? url : undefined, undefined) ?? '',
    source: toPlainText(facts['source']),
    publishedAt: published?.toISOString() ?? '',
    player: toPlainText(facts['player']),
    direction: toPlainText(facts['direction']).toLowerCase(),
    club: toPlainText(facts['other-club']) || null,
    status: toPlainText(facts['status']).toLowerCase() || 'rumour',
    credibility: parseInteger(facts['credibility']),
    fee: parseInteger(facts['fee']),
    position: toPlainText(facts['position']).toLowerCase() || null,
    birthDate: toPlainText(facts['birth-date']) || null,
    language: toPlainText(facts['language']).toLowerCase() || null,
  };
  const result = validate(body, Body);
  if (!result.ok) throw new BadRecord(result.message);
  const team = toPlainText(facts['club']);
  if (team === '') throw new BadRecord('club must be a network club');
  const id = typeof guid === 'string' || typeof guid === 'number' ? String(guid).trim().slice(0, 500) : '';
  return { ...result.value, place, guid: id || result.value.url, team };
}

/**
 * Parses the editors' rumours feed, RSS 2.0 or JSON Feed, as described in docs/guides/rumours-feed.md. Unusable items
 * are skipped, with their place and the reason.
 * @throws Refusal when it is not such a feed
 */
export function parseRumours(bytes: Uint8Array, contentType: string | null, now: Date): Records<FeedReport> {
  const text = decode(bytes, contentType);
  const raw = /^\s*\{/.test(text) ? jsonReports(text) : rssReports(bytes, contentType);
  return readRecords(
    raw,
    (index) => `item ${index + 1}`,
    (item, place) => parseReport(item, place, now),
    ({ guid }) => guid,
  );
}
