import { DateTime, FixedOffsetZone, type Zone } from 'luxon';
import { getDayInstant } from '../day-instant.ts';
import { BadRecord } from '../records.ts';

export interface Kickoff {
  readonly at: Date;
  /** False if only the day is known. */
  readonly timeKnown: boolean;
  /** Whether there is a local time in an unknown zone. */
  readonly lacksZone: boolean;
}

const timePattern = /^(\d{1,2})[:.](\d{2})(?:\s*(?:UTC|GMT)\s*([+-]\d{1,2})?)?$/i;

/** Of a time with an offset the offset, otherwise the competition's zone. */
function parseZone(time: string, hours: string | undefined, timeZone: string | null): Zone | string | null {
  return /UTC|GMT/i.test(time) ? FixedOffsetZone.instance(Number(hours ?? 0) * 60) : timeZone;
}

/**
 * Parses a kick-off from a date (`2025-08-15`) and a local time (`20:00`, or `13:00 UTC-6`). Null if the date is
 * invalid; a time that is unreadable or in an unknown zone counts as unknown.
 */
function parseKickoff(date: unknown, time: unknown, timeZone: string | null): Kickoff | null {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const [, hour, minute, offset] = typeof time === 'string' ? (timePattern.exec(time.trim()) ?? []) : [];
  const zone = typeof time === 'string' ? parseZone(time, offset, timeZone) : null;
  if (hour !== undefined && zone !== null) {
    const at = DateTime.fromISO(`${date}T${hour.padStart(2, '0')}:${minute}`, { zone });
    if (at.isValid) return { at: at.toJSDate(), timeKnown: true, lacksZone: false };
  }
  const at = getDayInstant(date, timeZone);
  return at && { at, timeKnown: false, lacksZone: hour !== undefined && zone === null };
}

/** @throws BadRecord when the date is invalid */
export function requireKickoff(
  match: { readonly date?: unknown; readonly time?: unknown },
  timeZone: string | null,
): Kickoff {
  const kickoff = parseKickoff(match.date, match.time, timeZone);
  if (kickoff) return kickoff;
  throw new BadRecord(`date must be a date such as 2025-08-15, but is ${JSON.stringify(match.date ?? null)}`);
}
