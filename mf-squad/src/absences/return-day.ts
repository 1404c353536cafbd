import type { Absence } from '@fan-base/shared-contracts/api/squad';

/** @param day `YYYY-MM-DD` */
function getNextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Expected return, `YYYY-MM-DD`: the editors' date, else the day after the last day out. */
export const getReturnDay = ({
  expectedReturn,
  end,
}: Pick<Absence, 'expectedReturn' | 'end'>): string | null =>
  expectedReturn ?? (end === null ? null : getNextDay(end));
