export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

const minute = 60_000;

/** Time left until an instant (both in milliseconds since 1970), in whole minutes rounded up; null after it. */
export function getTimeLeft(instant: number, now: number): TimeLeft | null {
  const left = Math.ceil((instant - now) / minute);
  if (left <= 0) return null;
  return { days: Math.floor(left / 1440), hours: Math.floor((left % 1440) / 60), minutes: left % 60 };
}
