/** The only source of 'now', so that a test can set it. */
export interface Clock {
  readonly now: () => Date;
}

/**
 * The time of day; or a clock that stands still at an ISO instant; or one that showed this instant at a moment
 * of the real time, `since` (milliseconds since 1970), and goes on from there.
 */
export function clockAt(instant: string | null, since: number | null = null): Clock {
  if (instant === null) return { now: () => new Date() };
  const start = Date.parse(instant);
  return { now: () => new Date(since === null ? start : start + Date.now() - since) };
}
