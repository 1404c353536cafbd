/** What is left until an instant, in whole units. */
export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const minute = 60_000;

/** Time left until kick-off (both in milliseconds since 1970); null once it has come. */
export function countdownTo(kickoff: number, now: number): Countdown | null {
  const left = Math.ceil((kickoff - now) / minute);
  if (left <= 0) return null;
  return { days: Math.floor(left / 1440), hours: Math.floor((left % 1440) / 60), minutes: left % 60 };
}
