import { createRetry, getRetryDelay } from './create-retry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('automatic retries start after 1.5 s and double up to a minute', () => {
  expect([1, 2, 3, 20].map(getRetryDelay)).toEqual([1_500, 3_000, 6_000, 60_000]);
});

test('each failure schedules one retry, later than the last', () => {
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

test('coming back online retries immediately, once', () => {
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
