import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { seasonAt, seasonsAround, seasonsDownTo } from './season.ts';

const cases: [string, number][] = [
  ['2026-06-30T23:59:59Z', 2025],
  ['2026-07-01T00:00:00Z', 2026],
  ['2026-11-21T12:00:00Z', 2026],
  ['2027-01-01T00:00:00Z', 2026],
];

for (const [day, season] of cases)
  test(`${day} is in the season ${season}`, () => equal(seasonAt(new Date(day)), season));

for (const [day, seasons] of [
  ['2026-04-30T23:59:59Z', [2025]],
  ['2026-05-01T00:00:00Z', [2026, 2025]],
  ['2026-06-30T23:59:59Z', [2026, 2025]],
  ['2026-07-01T00:00:00Z', [2026, 2025]],
  ['2026-09-30T23:59:59Z', [2026, 2025]],
  ['2026-10-01T00:00:00Z', [2026]],
] as const)
  test(`On ${day} the current season is one of ${seasons}`, () =>
    deepEqual(seasonsAround(new Date(day)), seasons));

test('Seasons are listed from the newest to the first', () => {
  deepEqual(seasonsDownTo(2014, 2016), [2016, 2015, 2014]);
});
