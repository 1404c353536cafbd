import { createRetry, getRetryDelay } from './create-retry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a region is tried again by itself after 1.5 s, at doubling distances up to a minute', () => {
  expect([1, 2, 3, 20].map(getRetryDelay)).toEqual([1_500, 3_000, 6_000, 60_000]);
});

test('every failure brings one further try, later than the one before', () => {
  let tried = 0;
  const { failed, stop } = createRetry(() => {
    tried += 1;
    failed();
  });
  failed();
  jest.advanceTimersByTime(1_500);
  expect(tried).toBe(1);
  jest.advanceTimersByTime(2_999);
  expect(tried).toBe(1);
  jest.advanceTimersByTime(1);
  expect(tried).toBe(2);
  stop();
  jest.advanceTimersByTime(600_000);
  expect(tried).toBe(2);
});

test('a browser that is online again tries at once, and once', () => {
  let tried = 0;
  const { failed } = createRetry(() => {
    tried += 1;
  });
  failed();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(600_000);
  expect(tried).toBe(1);
});
