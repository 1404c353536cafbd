/** The only source of 'now', so that a test can set it. */
export interface Clock {
  readonly now: () => Date;
}

/** The time of day, or a clock that stands still at an ISO instant. */
export const clockAt = (instant: string | null): Clock => ({
  now: () => (instant === null ? new Date() : new Date(instant)),
});
