import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';

/** The clock of a match whose clock runs. */
export interface MatchClock {
  /** ISO 8601 in UTC: when the first minute would have begun if the match had had no breaks. */
  readonly clock_started_at: string;
  /** The minute after which the running period counts added time: 45, 90, 105 or 120. */
  readonly clock_added_after: number;
}

/** The minute of a match as a provider reports it: the 45 and the 2 of 45+2. */
interface Reading {
  readonly elapsed: number;
  readonly extra: number | null;
}

const minuteMs = 60_000;
/** The minute that two clocks show differs by one at most. */
const toleranceMs = 1.5 * minuteMs;

function getAddedAfter(status: FixtureStatusCode, elapsed: number): number | null {
  switch (status) {
    case '1H':
      return 45;
    case '2H':
      return 90;
    case 'ET':
      return elapsed > 105 ? 120 : 105;
    case 'LIVE':
      return elapsed > 45 ? 90 : 45;
    default:
      return null;
  }
}

/** Whether two clocks are the same one, read with the inaccuracy of whole minutes. */
export const isSameClock = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= toleranceMs;

/**
 * The clock of a match, from the minute that was reported `now`. It is exact where the period's start is known and
 * agrees with the minute; otherwise it is up to half a minute off.
 * @param periods when the halves began, in ISO 8601
 * @returns null: the clock does not run, or nothing is known of it
 */
export function readMatchClock(
  status: FixtureStatusCode,
  reading: Reading | null,
  periods: { readonly first: string | null; readonly second: string | null },
  now: Date,
): MatchClock | null {
  const addedAfter = reading && getAddedAfter(status, reading.elapsed);
  if (!reading || addedAfter === null) return null;
  const minutes = reading.elapsed + (reading.extra ?? 0);
  const read = new Date(now.getTime() - (minutes - 0.5) * minuteMs).toISOString();
  const start =
    status === '1H'
      ? periods.first
      : status === '2H' && periods.second !== null
        ? new Date(Date.parse(periods.second) - 45 * minuteMs).toISOString()
        : null;
  return {
    clock_started_at: start !== null && isSameClock(start, read) ? start : read,
    clock_added_after: addedAfter,
  };
}
