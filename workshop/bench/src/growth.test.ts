import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { getGrowthPerHour, measureGrowth } from './growth.ts';

const minutes = (values: readonly number[]) => values.map((value, minute) => ({ minute, value }));

test('growth is per hour, and single peaks do not count', () => {
  equal(getGrowthPerHour(minutes([100, 101, 102, 103, 104])), 60);
  equal(getGrowthPerHour(minutes([100, 100, 900, 100, 100, 100])), 0);
  equal(getGrowthPerHour(minutes([100])), 0);
});

test('memory of the warm-up is not growth', () => {
  deepEqual(measureGrowth(minutes([100, 300, 400, 480, 500, 500, 500, 500])), {
    from: 200,
    to: 500,
    perHour: 0,
  });
});
