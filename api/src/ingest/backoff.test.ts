import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRetryTime } from './backoff.ts';

const now = new Date('2026-11-21T12:00:00Z');
const minutes = (at: Date) => (at.getTime() - now.getTime()) / 60_000;

const delays: readonly (readonly [failures: number, expected: number])[] = [
  [1, 1],
  [2, 2],
  [5, 16],
  [30, 360],
];
for (const [failures, expected] of delays)
  test(`[INGEST-5] after ${failures} failures a source is retried in about ${expected} minutes`, () => {
    assert.equal(minutes(getRetryTime(now, failures, null, 0.5)), expected);
    assert.equal(minutes(getRetryTime(now, failures, null, 0)), expected * 0.75);
    assert.equal(minutes(getRetryTime(now, failures, null, 1)), expected * 1.25);
  });

test('[INGEST-5] a later Retry-After is respected, up to a day', () => {
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  assert.equal(minutes(getRetryTime(now, 1, inHours(2), 0.5)), 120);
  assert.equal(minutes(getRetryTime(now, 1, inHours(-2), 0.5)), 1);
  assert.equal(minutes(getRetryTime(now, 1, inHours(999), 0.5)), 1440);
});
