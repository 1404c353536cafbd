import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { backoff } from './backoff.ts';

const limits = { firstMs: 500, maxMs: 30_000 };

test('a delay doubles with each consecutive failure up to its maximum', () => {
  deepEqual(
    [0, 1, 2, 3, 7, 8].map((failures) => backoff(failures, limits)),
    [0, 500, 1_000, 2_000, 30_000, 30_000],
  );
});

test('a delay stays at its maximum after any number of failures', () => {
  equal(backoff(5_000, limits), 30_000);
});
