/** A task of a page's main thread of more than 50 ms (Long Tasks API); milliseconds, from the navigation on. */
export interface LongTask {
  readonly start: number;
  readonly duration: number;
}

/** From here on a task is long, and blocks. */
const longMs = 50;

/**
 * Total blocking time: what each long task takes beyond 50 ms, from the first paint on. Of a task that was running
 * then, the rest counts.
 * @param firstPaint milliseconds since the navigation
 */
export const getBlockingTime = (tasks: readonly LongTask[], firstPaint: number): number =>
  tasks
    .map(({ start, duration }) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, rest) => sum + Math.max(0, rest - longMs), 0);
