const firstMs = 2_000;
const maxMs = 60_000;

/**
 * Exponential backoff in milliseconds before a page reconnects its live stream.
 * @param failures failed attempts since the stream was last open
 */
export const getLiveRetryMs = (failures: number): number =>
  Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));

/**
 * Adds jitter, so that pages that lost their streams together, as when a server is killed, reconnect over a
 * period as long as the delay.
 */
export const spreadLiveRetry = (ms: number): number => ms * (0.25 + Math.random());
