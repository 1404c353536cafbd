import { DateTime } from 'luxon';

const dayMs = 86_400_000;

/**
 * The instant of a day without a time: noon in a zone, or the nearest time that is the same day in UTC. So
 * pages, calendars and search engines have one day, whether they read it in the zone or in UTC.
 * @param day `YYYY-MM-DD`
 * @returns null if there is no such day
 */
export function getDayInstant(day: string, timeZone: string | null): Date | null {
  const noon = DateTime.fromISO(`${day}T12:00`, { zone: timeZone ?? 'utc' });
  const start = Date.parse(`${day}T00:00:00Z`);
  if (!noon.isValid || Number.isNaN(start)) return null;
  return new Date(Math.min(Math.max(noon.toMillis(), start), start + dayMs - 1));
}
