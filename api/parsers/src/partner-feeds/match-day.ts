import { DateTime } from 'luxon';

/** The longest date, with month and weekday in words; anything after it is a time. */
const maxParts = 8;

/** The whole text, and its prefixes up to each blank or `T`, longest first. */
const prefixes = (text: string): string[] => [
  text,
  ...[...text.matchAll(/\s+|T/g)]
    .slice(0, maxParts)
    .map(({ index }) => text.slice(0, index))
    .reverse(),
];

/**
 * Parses a date, with or without a time after it.
 * @param format a luxon format; undefined: ISO 8601
 * @returns `YYYY-MM-DD`, or null if it is not a date
 */
export function parseMatchDay(text: string, format: string | undefined): string | null {
  const written = text.trim();
  // Keep the written zone: the day is local to the ground. A time may follow without a gap, as in 20261110200000, so a
  // prefix of the format's length is tried too.
  const days = format
    ? [...prefixes(written), written.slice(0, format.length)].map((prefix) =>
        DateTime.fromFormat(prefix, format, { locale: 'en', setZone: true }),
      )
    : [DateTime.fromISO(written.slice(0, 10))];
  const day = days.find(({ isValid }) => isValid);
  return day && day.year >= 2000 && day.year <= 2100 ? day.toISODate() : null;
}

/**
 * Parses the start or end of a broadcast, if it has a UTC offset.
 * @param format as in `parseMatchDay`
 * @returns ISO 8601, or null if the time is uncertain
 */
export function parseInstant(text: string, format: string | undefined): string | null {
  const written = text.trim();
  const hasOffset = format === undefined ? /T.*(Z|[+-]\d{2}:?\d{2})$/.test(written) : /H.*Z/.test(format);
  if (!hasOffset) return null;
  const at = format ? DateTime.fromFormat(written, format, { locale: 'en' }) : DateTime.fromISO(written);
  return at.isValid ? at.toUTC().toISO() : null;
}
