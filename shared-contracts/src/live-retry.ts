const firstMs = 2_000;
const longestMs = 60_000;

/**
 * Milliseconds until a page whose live stream broke off, or did not open, tries again.
 * @param failures attempts since the last stream that opened
 */
export const getLiveRetryMs = (failures: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));

/** Pages that lost their stream together, as when a server is killed, come back over a time as long as they wait. */
export const spreadLiveRetry = (ms: number): number => ms * (0.25 + Math.random());
