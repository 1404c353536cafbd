/** A main-thread task of more than 50 ms (Long Tasks API); milliseconds since the navigation. */
export interface LongTask {
  readonly start: number;
  readonly duration: number;
}

/** Longer tasks block. */
const longMs = 50;

/**
 * Total blocking time: the time of each long task beyond 50 ms after the first paint. The remainder of a task that was
 * running then counts.
 * @param firstPaint milliseconds since the navigation
 */
export const getBlockingTime = (tasks: readonly LongTask[], firstPaint: number): number =>
  tasks
    .map(({ start, duration }) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, rest) => sum + Math.max(0, rest - longMs), 0);
