import { backoff } from '@fan-base/shared-server/backoff';

const minute = 60_000;
const retry = { firstMs: minute, maxMs: 6 * 60 * minute };
/** The longest wait after a failure, in ms. A longer Retry-After is an error of the provider. */
export const maxRetryMs = 24 * 60 * minute;

/**
 * When to retry a failed source: the delay doubles with every consecutive failure, up to six hours. Jitter keeps
 * sources that failed together from returning together.
 * @param now the database's time, in which the result is stored
 * @param failures consecutive failures, including this one
 * @param retryAfter the provider's Retry-After
 * @param random from 0 to 1
 */
export function getRetryTime(now: Date, failures: number, retryAfter: Date | null, random: number): Date {
  const delay = backoff(Math.max(failures, 1), retry) * (0.75 + random / 2);
  const atLeast = retryAfter ? Math.min(retryAfter.getTime() - now.getTime(), maxRetryMs) : 0;
  return new Date(now.getTime() + Math.max(delay, atLeast));
}
