import { DateTime } from 'luxon';

/**
 * A day as a feed writes it, with or without a time behind it.
 * @param format in luxon's letters; undefined: ISO 8601
 * @returns `YYYY-MM-DD`, or null when it is no day
 */
export function parseMatchDay(text: string, format: string | undefined): string | null {
  const written = text.trim();
  // A zone would move what is written: the day is the ground's own.
  const day = format
    ? DateTime.fromFormat(written.slice(0, format.length), format, { locale: 'en' })
    : DateTime.fromISO(written.slice(0, 10));
  return day.isValid && day.year >= 2000 && day.year <= 2100 ? day.toISODate() : null;
}
