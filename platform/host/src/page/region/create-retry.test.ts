import { createRetry } from './create-retry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('automatic retries start after 1.5 s and double up to a minute', () => {
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
  for (const delayMs of [6_000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
    const before = tried;
    jest.advanceTimersByTime(delayMs - 1);
    expect(tried).toBe(before);
    jest.advanceTimersByTime(1);
    expect(tried).toBe(before + 1);
  }
  stop();
  jest.advanceTimersByTime(600_000);
  expect(tried).toBe(8);
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
