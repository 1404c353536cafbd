import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { HttpError } from '../http/errors.ts';
import { createRecentFailures, pause } from './recent-failures.ts';

const unreachable = new HttpError('image_unreachable', 'away');

test('A source that failed is left alone for a minute, and then asked again', () => {
  let now = 1000;
  const failures = createRecentFailures(() => now);
  failures.remember('a', unreachable);
  equal(failures.of('a'), unreachable);
  equal(failures.of('b'), null);
  now += pause - 1;
  equal(failures.of('a'), unreachable);
  now += 1;
  equal(failures.of('a'), null);
});

test('A failure of the service itself is not held against the source', () => {
  const failures = createRecentFailures();
  failures.remember('a', new Error('out of memory'));
  equal(failures.of('a'), null);
});
