import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDate } from './dates.ts';

const cases: readonly (readonly [string, string | null])[] = [
  ['Wed, 31 Jan 2018 20:15:15 GMT', '2018-01-31T20:15:15.000Z'],
  ['Wed, 31 Jan 2018 20:15 +0100', '2018-01-31T19:15:00.000Z'],
  ['31 Jan 18 20:15:15 EST', '2018-02-01T01:15:15.000Z'],
  ['Seg, 24 Set 2018 19:42:40 -0300', '2018-09-24T22:42:40.000Z'],
  ['lør, 21 maj 2026 18:30:00 CEST', '2026-05-21T16:30:00.000Z'],
  ['21. november 2026 09.05', '2026-11-21T09:05:00.000Z'],
  ['5 de março de 2026 10:00', '2026-03-05T10:00:00.000Z'],
  ['3 août 2026 10:00 +0200', '2026-08-03T08:00:00.000Z'],
  ['2017-06-15T10:29:47-07:00', '2017-06-15T17:29:47.000Z'],
  ['2017-06-15 10:29:47 +0200', '2017-06-15T08:29:47.000Z'],
  ['2017-06-15', '2017-06-15T00:00:00.000Z'],
  ['31 Feb 2018 10:00 GMT', null],
  ['yesterday', null],
  ['', null],
];
for (const [text, expected] of cases)
  test(`'${text}' is ${expected ?? 'not a date'}`, () => {
    assert.equal(parseDate(text)?.toISOString() ?? null, expected);
  });
