import { DateTime } from 'luxon';

interface Person {
  readonly birthDate: string | null;
  /** As a list had it. */
  readonly age: number | null;
}

/** A person's age in years on a day: by the date of birth, else as a list had it; null where neither is known. */
export function getAge(today: string, { birthDate, age }: Person): number | null {
  if (birthDate === null) return age;
  const years = DateTime.fromISO(today).diff(DateTime.fromISO(birthDate), 'years').years;
  return Math.max(0, Math.floor(years));
}

/** The day of a moment, `YYYY-MM-DD`, in UTC: ages and absences are told in whole days. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);
