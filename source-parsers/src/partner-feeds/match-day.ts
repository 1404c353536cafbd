import { DateTime } from 'luxon';

/** Parts of a day with the longest name of a month and of a weekday; what comes behind them is a time. */
const maxParts = 8;

/** All of a text, and what is before each blank or `T` of its first parts, the longest first. */
const prefixes = (text: string): string[] => [
  text,
  ...[...text.matchAll(/\s+|T/g)]
    .slice(0, maxParts)
    .map(({ index }) => text.slice(0, index))
    .reverse(),
];

/**
 * A day as a feed writes it, with or without a time behind it.
 * @param format in luxon's letters; undefined: ISO 8601
 * @returns `YYYY-MM-DD`, or null when it is no day
 */
export function parseMatchDay(text: string, format: string | undefined): string | null {
  const written = text.trim();
  // A zone would move what is written: the day is the ground's own.
  // A time may stand behind it without a gap, as in 20261110200000: of what has the format's length.
  const days = format
    ? [...prefixes(written), written.slice(0, format.length)].map((prefix) =>
        DateTime.fromFormat(prefix, format, { locale: 'en', setZone: true }),
      )
    : [DateTime.fromISO(written.slice(0, 10))];
  const day = days.find(({ isValid }) => isValid);
  return day && day.year >= 2000 && day.year <= 2100 ? day.toISODate() : null;
}

/**
 * When a broadcast starts or ends, where a feed writes that with its offset from UTC.
 * @param format as in `parseMatchDay`
 * @returns ISO 8601, or null where only the day is sure
 */
export function parseInstant(text: string, format: string | undefined): string | null {
  const written = text.trim();
  const hasOffset = format === undefined ? /T.*(Z|[+-]\d{2}:?\d{2})$/.test(written) : /H.*Z/.test(format);
  if (!hasOffset) return null;
  const at = format ? DateTime.fromFormat(written, format, { locale: 'en' }) : DateTime.fromISO(written);
  return at.isValid ? at.toUTC().toISO() : null;
}
