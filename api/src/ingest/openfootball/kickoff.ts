import { DateTime, FixedOffsetZone, type Zone } from 'luxon';

export interface Kickoff {
  readonly at: Date;
  /** False when only the day is known: `at` is then noon in the competition's zone. */
  readonly timeKnown: boolean;
}

const timePattern = /^(\d{1,2})[:.](\d{2})(?:\s*(?:UTC|GMT)\s*([+-]\d{1,2})?)?$/i;

function zoneOf(time: string, hours: string | undefined, timeZone: string): Zone | string {
  return /UTC|GMT/i.test(time) ? FixedOffsetZone.instance(Number(hours ?? 0) * 60) : timeZone;
}

/**
 * The kick-off of a match from a date (`2025-08-15`) and a local time (`20:00`, or `13:00 UTC-6`).
 * Null when the date is none; a time that cannot be read counts as not known.
 */
export function kickoffOf(date: unknown, time: unknown, timeZone: string): Kickoff | null {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const [, hour, minute, offset] = typeof time === 'string' ? (timePattern.exec(time.trim()) ?? []) : [];
  if (typeof time === 'string' && hour !== undefined) {
    const clock = `${hour.padStart(2, '0')}:${minute}`;
    const at = DateTime.fromISO(`${date}T${clock}`, { zone: zoneOf(time, offset, timeZone) });
    if (at.isValid) return { at: at.toJSDate(), timeKnown: true };
  }
  const noon = DateTime.fromISO(`${date}T12:00`, { zone: timeZone });
  return noon.isValid ? { at: noon.toJSDate(), timeKnown: false } : null;
}
