/** @jest-environment node */
import { readCpuWaitMs, startCpuDeadline } from './cpu-deadline.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A deadline of three seconds for a process that waits for a CPU this share of the time, for some seconds. */
function start(share: number, seconds = Number.POSITIVE_INFINITY) {
  const since = performance.now();
  const now = () => performance.now() - since;
  const onOver = jest.fn();
  const readWaitMs = () => 5_000 + Math.min(now(), seconds * 1_000) * share;
  const end = startCpuDeadline({ limitMs: 3_000, readWaitMs, onOver, now });
  return { onOver, end };
}

test.each([
  ['always has a CPU', 0, undefined, 3],
  ['has one half of the time', 0.5, undefined, 6],
  ['waits for two seconds', 1, 2, 5],
  ['never gets one, at last', 1, undefined, 30],
])('[MF-1] a process that %s is over its limit after its own three seconds', (_what, share, seconds, end) => {
  const { onOver } = start(share, seconds);
  jest.advanceTimersByTime(end * 1_000 - 100);
  expect(onOver).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('a deadline that has ended is never over', () => {
  const { onOver, end } = start(0.5);
  jest.advanceTimersByTime(4_000);
  end();
  jest.advanceTimersByTime(60_000);
  expect(onOver).not.toHaveBeenCalled();
});

test('a process that has ended waits for no CPU, and a running one never waits less', () => {
  expect(readCpuWaitMs(2 ** 30)).toBe(0);
  expect(readCpuWaitMs(undefined)).toBe(0);
  const before = readCpuWaitMs(process.pid);
  expect(readCpuWaitMs(process.pid)).toBeGreaterThanOrEqual(before);
});
