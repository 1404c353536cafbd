import { retryDelayMs } from './dataCache.ts';

test('a failed call is tried again after 1, 2 and 4 seconds, and never later than half a minute', () => {
  expect([1, 2, 3, 10].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 30_000]);
});
