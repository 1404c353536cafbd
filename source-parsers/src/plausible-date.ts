import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';

const earliestYear = 1850;
const yearsAhead = 20;

/** Milliseconds that a kick-off may be ahead of a result: clocks and zones differ. */
const resultAheadMs = 24 * 60 * 60_000;

/** Why a match cannot have been played; null when it can. */
export const describeFutureResult = (status: FixtureStatusCode, kickoff: Date, now: Date): string | null =>
  ['FT', 'AET', 'PEN'].includes(status) && kickoff.getTime() > now.getTime() + resultAheadMs
    ? `it has a result, but its date is ${kickoff.toISOString().slice(0, 10)}`
    : null;

/**
 * Why an instant is a slip and no date of football: before 1850, or more than 20 years ahead; null when it is plausible.
 * @returns words that follow the name of the date: `is in the year 3026, and not …`
 */
export function describeImplausible(date: Date, now: Date): string | null {
  const year = date.getUTCFullYear();
  const latest = now.getUTCFullYear() + yearsAhead;
  return year >= earliestYear && year <= latest
    ? null
    : `is in the year ${year}, and not from ${earliestYear} to ${latest}`;
}
