const firstPauseMs = 1500;
const longestPauseMs = 60_000;

/** Delay before the next automatic retry of a region after this many failures, in ms. */
export const getRetryDelay = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, failures - 1));

interface Retry {
  /** Schedules a retry with exponential backoff, or as soon as the browser is online. */
  readonly failed: () => void;
  /** Cancels the retry: the region was retried manually, or is gone. */
  readonly stop: () => void;
}

/** Retries a region automatically until it succeeds. */
export function createRetry(again: () => void): Retry {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
  const now = () => {
    stop();
    again();
  };
  return {
    stop,
    failed() {
      stop();
      failures += 1;
      timer = setTimeout(now, getRetryDelay(failures));
      window.addEventListener('online', now);
    },
  };
}
