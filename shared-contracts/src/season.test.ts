import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { seasonAt, seasonsDownTo } from './season.ts';

const cases: [string, number][] = [
  ['2026-06-30T23:59:59Z', 2025],
  ['2026-07-01T00:00:00Z', 2026],
  ['2026-11-21T12:00:00Z', 2026],
  ['2027-01-01T00:00:00Z', 2026],
];

for (const [day, season] of cases)
  test(`${day} is in the season ${season}`, () => equal(seasonAt(new Date(day)), season));

test('Seasons are listed from the newest to the first', () => {
  deepEqual(seasonsDownTo(2014, 2016), [2016, 2015, 2014]);
});
