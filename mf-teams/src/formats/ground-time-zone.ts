import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Language } from '@fan-base/shared-contracts/language';
import { formatTime, toLocalTime } from '@fan-base/shared-ui/formats/calendar';

const timeZones: Readonly<Record<string, string>> = {
  en: 'Europe/London',
  es: 'Europe/Madrid',
  de: 'Europe/Berlin',
};

/**
 * IANA name of the time zone at the ground of a league match, e.g. of `en.1`; null: unknown. European cups are played
 * anywhere, and so are some national ones.
 */
export function getGroundTimeZone({ competition: { key } }: Pick<Fixture, 'competition'>): string | null {
  const [, country = ''] = /^([a-z]+)\.\d+$/.exec(key) ?? [];
  return timeZones[country] ?? null;
}

/** A time of day by the clock of a time zone: `15.00`, `15:00`. @param at ISO 8601 */
export const formatTimeAt = (at: string, language: Language, timeZone: string): string =>
  formatTime(toLocalTime(Date.parse(at), timeZone), language);
