import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { parseMatchDay } from './match-day.ts';

const cases: readonly (readonly [text: string, format: string | undefined, day: string | null])[] = [
  ['10/11/2026', 'd/M/yyyy', '2026-11-10'],
  ['1/2/2026 20:00', 'd/M/yyyy', '2026-02-01'],
  ['10-11-2026', 'dd-MM-yyyy', '2026-11-10'],
  ['10-11-2026T20:00:00+01:00', 'dd-MM-yyyy', '2026-11-10'],
  ['Tuesday 10 November 2026 20:00', 'EEEE d MMMM yyyy', '2026-11-10'],
  ['2026-11-10T20:00:00Z', "yyyy-MM-dd'T'HH:mm:ss'Z'", '2026-11-10'],
  ['20261110200000', 'yyyyMMdd', '2026-11-10'],
  ['10/11/1926', 'd/M/yyyy', null],
  ['10/13/2026', 'd/M/yyyy', null],
  ['10/11/20261', 'd/M/yyyy', null],
  [' 2026-11-10T23:30:00-05:00', undefined, '2026-11-10'],
  ['soon', undefined, null],
];
for (const [text, format, day] of cases)
  test(`the day of '${text}' in the format ${format ?? 'ISO 8601'} is ${day}`, () =>
    equal(parseMatchDay(text, format), day));
