import { DateTime } from 'luxon';

interface Person {
  readonly birthDate: string | null;
  /** From a source without a birth date. */
  readonly age: number | null;
}

/** A person's age in years on a day: by birth date, else the source's; null if unknown. */
export function getAge(today: string, { birthDate, age }: Person): number | null {
  if (birthDate === null) return age;
  const years = DateTime.fromISO(today).diff(DateTime.fromISO(birthDate), 'years').years;
  return Math.max(0, Math.floor(years));
}

/** The UTC day of a date, `YYYY-MM-DD`: ages and absences are counted in whole days. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);
