import type { Language } from '@fan-base/shared-contracts/language';
import { formatMonthAndYear, formatShortDate, type LocalTime } from './calendar.ts';

/** The day of a local time: `30. juni 2027`, `30 June 2027`. */
export const formatLocalDate = (time: LocalTime, language: Language): string =>
  `${time.day}${language === 'da' ? '.' : ''} ${formatMonthAndYear(time, language)}`;

function parseDay(day: string): LocalTime {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date, hour: 0, minute: 0 };
}

/** A day without a time: `30. juni 2027`, `30 June 2027`. @param day `YYYY-MM-DD` */
export const formatDay = (day: string, language: Language): string =>
  formatLocalDate(parseDay(day), language);

/** A day with its weekday and without its year: `lør. 28. nov.`, `Sat 28 Nov`. @param day `YYYY-MM-DD` */
export const formatShortDay = (day: string, language: Language): string =>
  formatShortDate(parseDay(day), language);
