const firstPauseMs = 1500;
const longestPauseMs = 60_000;

/** Milliseconds until a region that failed so many times is tried again by itself. */
export const getRetryDelay = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, failures - 1));

interface Retry {
  /** The region has failed: it is tried again after a pause that grows, or as soon as the browser is online. */
  readonly failed: () => void;
  /** It is tried now by other hands, or no longer wanted. */
  readonly stop: () => void;
}

/** Tries a region again and again by itself, for as long as it fails. */
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
