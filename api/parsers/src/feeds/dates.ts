import { DateTime, FixedOffsetZone, type Zone } from 'luxon';
import { findMonth, findZone, isNeutral } from './date-words.ts';

/** A date from a feed. */
export interface ParsedDate {
  /** Null if the text is not a date. */
  readonly at: Date | null;
  /** Why it is uncertain, as a predicate: an unknown zone, or more text; null if it is certain. */
  readonly problem: string | null;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const maxLength = 100;

const toYear = (year: string): number => {
  const number = Number(year);
  return year.length > 2 ? number : number + (number > 69 ? 1900 : 2000);
};

const ordinal = '(?:st|nd|rd|th|er|[.ºª])?';
const of = String.raw`(?:(?:de|del|of)\s+)?`;

/** Written dates, with how to read their parts; null if a pattern matches something else. */
const dayPatterns: readonly (readonly [RegExp, (...parts: string[]) => Day | null])[] = [
  [
    /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/u,
    (year = '', month = '', day = '') => ({ year: Number(year), month: Number(month), day: Number(day) }),
  ],
  [/(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?!\d)/u, toNumericDay],
  [
    new RegExp(
      String.raw`(?<!\d)(\d{1,2})${ordinal}[\s-]+${of}(\p{L}{3,})\.?,?[\s-]+${of}(\d{4}|\d{2})(?![\d:.])`,
      'u',
    ),
    (day = '', month = '', year = '') => toNamedDay(day, month, year),
  ],
  [
    new RegExp(String.raw`(\p{L}{3,})\.?[\s-]+(\d{1,2})${ordinal},?[\s-]+(\d{4})(?!\d)`, 'u'),
    (month = '', day = '', year = '') => toNamedDay(day, month, year),
  ],
];

/** As `date` prints it: `Sat Nov 28 09:30:00 +0000 2026`. */
const yearLast = /(\p{L}{3,})\s+(\d{1,2})\s+(\d{1,2}:\d{2}.*?)\s(\d{4})$/u;

/** With a slash, Americans put the month first, so `03/04/2026` is ambiguous. */
function toNumericDay(first = '', sign = '', second = '', year = ''): Day | null {
  const [one, other] = [Number(first), Number(second)];
  const isMonthFirst = other > 12;
  if (sign === '/' && one <= 12 && other <= 12 && one !== other) return null;
  return { year: Number(year), month: isMonthFirst ? one : other, day: isMonthFirst ? other : one };
}

function toNamedDay(day: string, name: string, year: string): Day | null {
  const month = findMonth(name);
  return month === null ? null : { year: toYear(year), month, day: Number(day) };
}

interface Taken<Value> {
  readonly value: Value;
  /** The text without it. */
  readonly rest: string;
}

function takeDay(text: string): Taken<Day> | null {
  const [whole, monthName = '', dayOfMonth = '', between = '', year = ''] = yearLast.exec(text) ?? [];
  const last = whole === undefined ? null : toNamedDay(dayOfMonth, monthName, year);
  if (whole !== undefined && last) return { value: last, rest: text.replace(whole, between) };
  for (const [pattern, toDay] of dayPatterns) {
    const [found, ...parts] = pattern.exec(text) ?? [];
    const day = found === undefined ? null : toDay(...parts);
    if (found !== undefined && day) return { value: day, rest: text.replace(found, ' ') };
  }
  return null;
}

const timePattern =
  /(?<![\d+-])T?(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?(?!\d)(?:\s*([ap])\.?m\b\.?)?|(?<![\d+-])(\d{1,2})\s*([ap])\.?m\b\.?/iu;

interface Time {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function takeTime(text: string): Taken<Time> {
  const [found = '', hours, minute, second, half, onlyHours, onlyHalf] = timePattern.exec(text) ?? [];
  const halfOfDay = (half ?? onlyHalf)?.toLowerCase();
  const hour = Number(hours ?? onlyHours ?? 0);
  return {
    value: {
      hour: halfOfDay === undefined ? hour : (hour % 12) + (halfOfDay === 'p' ? 12 : 0),
      minute: Number(minute ?? 0),
      second: Number(second ?? 0),
    },
    rest: found === '' ? text : text.replace(found, ' '),
  };
}

const offsetPattern = /(?:\b(?:GMT|UTC)\s?)?([+-])(\d{1,2}):?(\d{2})?(?!\d)/iu;
const zoneName = /\b[A-Z][A-Za-z]+(?:\/[A-Za-z_+-]+)+|\b\p{L}{1,5}\b/gu;

/** Takes an offset, or else the first known zone. */
function takeZone(text: string): Taken<Zone | null> {
  const [offset, sign, hours, minutes = '0'] = offsetPattern.exec(text) ?? [];
  if (offset !== undefined) {
    const minutesEast = Number(hours) * 60 + Number(minutes);
    // A comment after an offset repeats it: `(CET)`, `(Central European Time)`.
    const rest = text.replace(offset, ' ').replace(/\([^)]*\)/gu, ' ');
    return { value: FixedOffsetZone.instance(sign === '-' ? -minutesEast : minutesEast), rest };
  }
  for (const [name] of text.matchAll(zoneName)) {
    const zone = findZone(name);
    if (zone) return { value: zone, rest: text.replace(name, ' ') };
  }
  return { value: null, rest: text };
}

function describeRest(rest: string): string | null {
  const words = rest.split(/[\s,;()–-]+/u).filter((word) => !isNeutral(word));
  const [first] = words;
  if (first === undefined) return null;
  const isZone = words.length === 1 && (/^[A-Z]{1,5}$/.test(first) || first.includes('/'));
  return isZone
    ? `has the unknown time zone '${first}' and counts as UTC`
    : `has more than a date: '${words.join(' ').slice(0, 40)}'`;
}

/** Unix seconds or milliseconds, since 2001. */
function parseUnixTime(text: string): DateTime | null {
  if (/^\d{10}$/.test(text)) return DateTime.fromSeconds(Number(text));
  return /^\d{13}$/.test(text) ? DateTime.fromMillis(Number(text)) : null;
}

function parseWritten(text: string): ParsedDate {
  const found = takeDay(text);
  if (!found) return { at: null, problem: 'is unreadable' };
  const time = takeTime(found.rest);
  const zone = takeZone(time.rest);
  const at = DateTime.fromObject({ ...found.value, ...time.value }, { zone: zone.value ?? 'utc' });
  if (!at.isValid) return { at: null, problem: 'does not exist' };
  return { at: at.toJSDate(), problem: describeRest(zone.rest) };
}

/**
 * Parses a date from a feed: ISO 8601, RFC 822 and its many near misses, in several languages, or Unix time. Without a
 * zone it is UTC. The first moment of 1970 means that there is no date.
 */
export function parseDate(text: string | undefined): ParsedDate {
  const trimmed = text?.trim().slice(0, maxLength) ?? '';
  if (trimmed === '') return { at: null, problem: null };
  const exact =
    parseUnixTime(trimmed) ??
    (/^\d{4}-\d{2}/.test(trimmed)
      ? DateTime.fromISO(trimmed.replace(' ', 'T').replace(/\s+/g, ''), { zone: 'utc' })
      : null);
  const parsed = exact?.isValid ? { at: exact.toJSDate(), problem: null } : parseWritten(trimmed);
  return parsed.at?.getTime() === 0
    ? { at: null, problem: 'is unset: it is the first moment of 1970' }
    : parsed;
}
