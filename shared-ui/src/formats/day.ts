import type { Language } from '@fan-base/shared-contracts/language';
import { monthAndYear, type WallTime } from './calendar.ts';

/** The day of a wall time: `30. juni 2027`, `30 June 2027`. */
export const dateOf = (time: WallTime, language: Language): string =>
  `${time.day}${language === 'da' ? '.' : ''} ${monthAndYear(time, language)}`;

/** A day without a clock: `30. juni 2027`, `30 June 2027`. @param day `YYYY-MM-DD` */
export function formatDay(day: string, language: Language): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dateOf({ year, month, day: date, hour: 0, minute: 0 }, language);
}
