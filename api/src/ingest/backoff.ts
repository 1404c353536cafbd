const minute = 60_000;
const firstDelay = minute;
const longestDelay = 6 * 60 * minute;
/** What a provider may ask for at most; a longer Retry-After is a mistake. */
const longestRetryAfter = 24 * 60 * minute;

/**
 * When a source that failed is asked again: the delay doubles with every failure in a row, up to six hours, and
 * is spread so that sources that failed together do not return together.
 * @param failures failures in a row, this one included
 * @param retryAfter when the provider asked to be asked again (Retry-After)
 * @param random from 0 to 1
 */
export function getRetryTime(now: Date, failures: number, retryAfter: Date | null, random: number): Date {
  const doubled = Math.min(firstDelay * 2 ** (Math.max(failures, 1) - 1), longestDelay);
  const delay = doubled * (0.75 + random / 2);
  const atLeast = retryAfter ? Math.min(retryAfter.getTime() - now.getTime(), longestRetryAfter) : 0;
  return new Date(now.getTime() + Math.max(delay, atLeast));
}
