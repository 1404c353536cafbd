import { DateTime } from 'luxon';

interface Person {
  readonly birthDate: string | null;
  /** From a source without a birth date. */
  readonly age: number | null;
}

/** A person's age in years on a day: by birth date, else the source's; null if unknown. */
export function getAge(today: string, { birthDate, age }: Person): number | null {
  if (birthDate === null) return age;
  const [day, birth] = [DateTime.fromISO(today), DateTime.fromISO(birthDate)];
  const years = Math.floor(day.diff(birth, 'years').years);
  // In other years, 29 February is followed by 1 March: luxon counts 28 February.
  const isDayEarly = birthDate.endsWith('-02-29') && today.endsWith('-02-28') && !day.isInLeapYear;
  return Math.max(0, isDayEarly ? years - 1 : years);
}

/** The UTC day of a date, `YYYY-MM-DD`: ages and absences are counted in whole days. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);
