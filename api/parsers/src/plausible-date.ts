import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';

const earliestYear = 1850;
const yearsAhead = 20;

/** Tolerance for results of future kick-offs: clocks and zones differ. */
const resultAheadMs = 24 * 60 * 60_000;

/** Explains why a match cannot have been played yet; null if it can. */
export const describeFutureResult = (status: FixtureStatusCode, kickoff: Date, now: Date): string | null =>
  ['FT', 'AET', 'PEN'].includes(status) && kickoff.getTime() > now.getTime() + resultAheadMs
    ? `it has a result, but its date is ${kickoff.toISOString().slice(0, 10)}`
    : null;

/**
 * Explains why a date must be a typing error: before 1850, or more than 20 years ahead; null if it is plausible.
 * @returns a predicate to append to the name of the date: `is in the year 3026, not between …`
 */
export function describeImplausible(date: Date, now: Date): string | null {
  const year = date.getUTCFullYear();
  const latest = now.getUTCFullYear() + yearsAhead;
  return year >= earliestYear && year <= latest
    ? null
    : `is in the year ${year}, not between ${earliestYear} and ${latest}`;
}
