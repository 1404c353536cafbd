import { DateTime } from 'luxon';

/**
 * Whether a sale is on: `2026-11-20T00:00+0100/2026-11-30T23:59+0100`, as in Google Shopping. Days without a time last
 * to their end. Without dates it is; with unreadable ones it is not, because the regular price is valid at any rate.
 */
export function isSaleOn(dates: string | undefined, now: Date): boolean {
  if (dates === undefined || dates.trim() === '') return true;
  const [start, end, ...others] = dates.split('/').map((text) => text.trim());
  if (start === undefined || end === undefined || others.length > 0) return false;
  const from = DateTime.fromISO(start, { zone: 'utc' });
  const written = DateTime.fromISO(end, { zone: 'utc' });
  const until = end.includes('T') ? written : written.endOf('day');
  return (
    from.isValid && until.isValid && from.toMillis() <= now.getTime() && now.getTime() <= until.toMillis()
  );
}
