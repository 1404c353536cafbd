/** The consecutive failures that open the breaker, and for how long. */
export interface BreakerLimits {
  readonly maxFailures: number;
  readonly pauseMs: number;
}

/** Whether a service may be requested. */
export interface Breaker {
  /** Whether a request may go out. After a pause, one may: the probe, whose result decides about the others. */
  readonly admit: () => boolean;
  readonly succeeded: () => void;
  readonly failed: () => void;
  /** The result of an admitted request is not known: its client has gone. */
  readonly gaveUp: () => void;
}

/**
 * A circuit breaker. `opossum` wraps functions and brings timeouts, caches, fallbacks and statistics of its own, which
 * the client of services has already.
 * @param now monotonic, in ms
 */
export function createBreaker(
  { maxFailures, pauseMs }: BreakerLimits,
  now = () => performance.now(),
): Breaker {
  let failures = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  let isProbing = false;
  return {
    admit() {
      if (failures < maxFailures) return true;
      if (isProbing || now() < openUntil) return false;
      isProbing = true;
      return true;
    },
    succeeded() {
      failures = 0;
      isProbing = false;
    },
    failed() {
      const wasOpen = failures >= maxFailures;
      failures += 1;
      // Requests that were in flight when it opened do not extend the pause.
      if (failures >= maxFailures && (!wasOpen || isProbing)) openUntil = now() + pauseMs;
      isProbing = false;
    },
    gaveUp() {
      isProbing = false;
    },
  };
}
