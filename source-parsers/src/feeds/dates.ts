import { DateTime } from 'luxon';

const byWord = (entries: readonly (readonly [words: string, value: number])[]) =>
  new Map(entries.flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)));

/** First letters of month names in the languages of European football, without accents. */
const months = byWord([
  ['jan ene gen', 1],
  ['feb fev', 2],
  ['mar maa mrt', 3],
  ['apr abr avr', 4],
  ['may maj mai mei mag', 5],
  ['jun giu juin', 6],
  ['jul lug juil', 7],
  ['aug ago aou', 8],
  ['sep set', 9],
  ['oct okt out ott', 10],
  ['nov', 11],
  ['dec dez des dic', 12],
]);

/** UTC offsets, in hours, of time zone abbreviations used in feeds. */
const zones = byWord([
  ['gmt utc ut z wet', 0],
  ['bst west cet mez', 1],
  ['cest mesz eet', 2],
  ['eest msk', 3],
  ['brt', -3],
  ['edt', -4],
  ['est cdt', -5],
  ['cst mdt', -6],
  ['mst pdt', -7],
  ['pst', -8],
]);

const writtenDate =
  /(\d{1,2})\.?[\s-]+(?:de\s+)?(\p{L}{3,})\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})(?:,?\s+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?\s*([+-]\d{2}:?\d{2}|\p{L}{1,5})?/u;

const removeAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function parseMonth(word: string): number | undefined {
  const name = removeAccents(word);
  return months.get(name.slice(0, 4)) ?? months.get(name.slice(0, 3));
}

function parseZoneMinutes(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
  if (hours !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return (zones.get(removeAccents(zone ?? '')) ?? 0) * 60;
}

function parseWrittenDate(text: string): DateTime | null {
  const [, day, monthName = '', year = '', hour, minute, second, zone] = writtenDate.exec(text) ?? [];
  const month = parseMonth(monthName);
  if (day === undefined || month === undefined) return null;
  const fullYear = year.length === 2 ? 2000 + Number(year) - (Number(year) > 69 ? 100 : 0) : Number(year);
  const time = [hour, minute, second].map((part) => Number(part ?? 0)) as [number, number, number];
  return DateTime.utc(fullYear, month, Number(day), ...time).minus({ minutes: parseZoneMinutes(zone) });
}

/**
 * Parses a date from a feed: RFC 822 and its many near misses, in several languages, or ISO 8601. Without a zone it is
 * UTC. Null if it is not a date.
 */
export function parseDate(text: string | undefined): Date | null {
  const trimmed = text?.trim().slice(0, 80) ?? '';
  const iso = /^\d{4}-\d{2}/.test(trimmed)
    ? DateTime.fromISO(trimmed.replace(' ', 'T').replace(/\s+/g, ''), { zone: 'utc' })
    : null;
  const date = iso?.isValid ? iso : parseWrittenDate(trimmed);
  return date?.isValid ? date.toJSDate() : null;
}
