import type { Absence } from '@fan-base/shared-contracts/api/squad';

/** The day after one. @param day `YYYY-MM-DD` */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The day on which a player is back, `YYYY-MM-DD`: as the editors have it, else the day after the last one out. */
export const backOn = ({ expectedReturn, end }: Pick<Absence, 'expectedReturn' | 'end'>): string | null =>
  expectedReturn ?? (end === null ? null : dayAfter(end));
