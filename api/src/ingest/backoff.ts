const minute = 60_000;
const firstDelay = minute;
const maxDelay = 6 * 60 * minute;
/** A longer Retry-After is an error of the provider. */
const maxRetryAfter = 24 * 60 * minute;

/**
 * When to retry a failed source: the delay doubles with every consecutive failure, up to six hours. Jitter keeps
 * sources that failed together from returning together.
 * @param failures consecutive failures, including this one
 * @param retryAfter the provider's Retry-After
 * @param random from 0 to 1
 */
export function getRetryTime(now: Date, failures: number, retryAfter: Date | null, random: number): Date {
  const doubled = Math.min(firstDelay * 2 ** (Math.max(failures, 1) - 1), maxDelay);
  const delay = doubled * (0.75 + random / 2);
  const atLeast = retryAfter ? Math.min(retryAfter.getTime() - now.getTime(), maxRetryAfter) : 0;
  return new Date(now.getTime() + Math.max(delay, atLeast));
}
