import type { Language } from '@fan-base/shared-contracts/language';
import { monthAndYear } from './calendar.ts';

/** A day without a clock: `30. juni 2027`, `30 June 2027`. @param day `YYYY-MM-DD` */
export function formatDay(day: string, language: Language): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const time = { year, month, day: date, hour: 0, minute: 0 };
  return `${date}${language === 'da' ? '.' : ''} ${monthAndYear(time, language)}`;
}
