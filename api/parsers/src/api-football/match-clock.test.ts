import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { isSameClock, readMatchClock } from './match-clock.ts';

const now = new Date('2026-11-28T15:22:40.000Z');
const none = { first: null, second: null };
const first = '2026-11-28T15:00:10.000Z';

test('a clock starts with the half, where that is known and agrees with the minute', () => {
  deepEqual(readMatchClock('1H', { elapsed: 23, extra: null }, { first, second: null }, now), {
    clock_started_at: first,
    clock_added_after: 45,
  });
  const second = '2026-11-28T16:04:00.000Z';
  const later = new Date('2026-11-28T16:20:00.000Z');
  deepEqual(readMatchClock('2H', { elapsed: 62, extra: null }, { first, second }, later), {
    clock_started_at: '2026-11-28T15:19:00.000Z',
    clock_added_after: 90,
  });
});

test('a clock that was stopped counts by the provider’s minute', () => {
  const clock = readMatchClock('1H', { elapsed: 12, extra: null }, { first, second: null }, now);
  equal(clock?.clock_started_at, '2026-11-28T15:11:10.000Z');
});

test('the minutes of added time count', () => {
  const clock = readMatchClock('1H', { elapsed: 45, extra: 3 }, none, now);
  deepEqual(clock, { clock_started_at: '2026-11-28T14:35:10.000Z', clock_added_after: 45 });
});

for (const [status, elapsed, addedAfter] of [
  ['ET', 98, 105],
  ['ET', 105, 105],
  ['ET', 106, 120],
  ['LIVE', 30, 45],
  ['LIVE', 50, 90],
] as const)
  test(`at ${status} ${elapsed} added time begins after ${addedAfter}`, () => {
    equal(readMatchClock(status, { elapsed, extra: null }, none, now)?.clock_added_after, addedAfter);
  });

test('no clock runs in a break, before and after a match, and without a minute', () => {
  for (const status of ['NS', 'HT', 'BT', 'P', 'SUSP', 'INT', 'FT'] as const)
    equal(readMatchClock(status, { elapsed: 45, extra: null }, none, now), null);
  equal(readMatchClock('1H', null, none, now), null);
});

test('two readings of one clock differ by whole minutes at most', () => {
  equal(isSameClock(first, '2026-11-28T15:01:10.000Z'), true);
  equal(isSameClock(first, '2026-11-28T15:02:10.000Z'), false);
});
