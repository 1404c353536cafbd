import type { Language } from '@fan-base/shared-contracts/language';
import { monthAndYear, shortMonthAndYear, type WallTime } from './calendar.ts';

/** The day of a wall time: `30. juni 2027`, `30 June 2027`. */
export const formatWallDate = (time: WallTime, language: Language): string =>
  `${time.day}${language === 'da' ? '.' : ''} ${monthAndYear(time, language)}`;

function toWallTime(day: string): WallTime {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date, hour: 0, minute: 0 };
}

/** A day without a clock: `30. juni 2027`, `30 June 2027`. @param day `YYYY-MM-DD` */
export const formatDay = (day: string, language: Language): string =>
  formatWallDate(toWallTime(day), language);

/** The month of a day, where there is little room: `jun. 2027`, `Jun 2027`. @param day `YYYY-MM-DD` */
export const formatMonth = (day: string, language: Language): string =>
  shortMonthAndYear(toWallTime(day), language);
