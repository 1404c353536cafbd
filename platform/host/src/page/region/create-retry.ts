import { backoff } from '../backoff.ts';

/** Delay before the next automatic retry of a region, or of waking the page. */
export const regionRetry = { firstMs: 1_500, maxMs: 60_000 };

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
      timer = setTimeout(now, backoff(failures, regionRetry));
      window.addEventListener('online', now);
    },
  };
}
