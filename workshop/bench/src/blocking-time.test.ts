import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { getBlockingTime } from './blocking-time.ts';

test('blocking time is the time of long tasks beyond 50 ms each', () => {
  equal(getBlockingTime([], 100), 0);
  equal(
    getBlockingTime(
      [
        { start: 200, duration: 80 },
        { start: 400, duration: 150 },
      ],
      100,
    ),
    130,
  );
});

test('time before the first paint does not count, and of a running task only the rest does', () => {
  equal(getBlockingTime([{ start: 0, duration: 300 }], 400), 0);
  equal(getBlockingTime([{ start: 0, duration: 300 }], 100), 150);
  equal(getBlockingTime([{ start: 0, duration: 300 }], 270), 0);
});
