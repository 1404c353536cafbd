import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDate } from './dates.ts';

const cases: readonly (readonly [string, string | null])[] = [
  ['Wed, 31 Jan 2018 20:15:15 GMT', '2018-01-31T20:15:15.000Z'],
  ['Wed, 31 Jan 2018 20:15 +0100', '2018-01-31T19:15:00.000Z'],
  ['31 Jan 18 20:15:15 EST', '2018-02-01T01:15:15.000Z'],
  ['Seg, 24 Set 2018 19:42:40 -0300', '2018-09-24T22:42:40.000Z'],
  ['lør, 21 maj 2026 18:30:00 CEST', '2026-05-21T16:30:00.000Z'],
  ['dom, 02 ott 2022 10:00 +0200', '2022-10-02T08:00:00.000Z'],
  ['21. november 2026 09.05', '2026-11-21T09:05:00.000Z'],
  ['5 de março de 2026 10:00', '2026-03-05T10:00:00.000Z'],
  ['3 août 2026 10:00 +0200', '2026-08-03T08:00:00.000Z'],
  ['ti 24 marras 2026 10:00', '2026-11-24T10:00:00.000Z'],
  ['24 listopada 2026 10:00', '2026-11-24T10:00:00.000Z'],
  ['2017-06-15T10:29:47-07:00', '2017-06-15T17:29:47.000Z'],
  ['2017-06-15T10:29:47.123456Z', '2017-06-15T10:29:47.123Z'],
  ['2017-06-15 10:29:47 +0200', '2017-06-15T08:29:47.000Z'],
  ['2017-06-15', '2017-06-15T00:00:00.000Z'],
  // Those of a review, on summer and winter time.
  ['Sat, 28 Nov 2026 09:30:00 GMT+0100', '2026-11-28T08:30:00.000Z'],
  ['Sat, 28 Nov 2026 09:30:00 UTC-3', '2026-11-28T12:30:00.000Z'],
  ['Sat, 28 Nov 2026 09:30:00 +01', '2026-11-28T08:30:00.000Z'],
  ['Sat, 28 Nov 2026 09:30:00 +1', '2026-11-28T08:30:00.000Z'],
  ['28 Nov 2026 1:55 PM', '2026-11-28T13:55:00.000Z'],
  ['28 Nov 2026 12:05 a.m.', '2026-11-28T00:05:00.000Z'],
  ['28 Nov 2026 9pm GMT', '2026-11-28T21:00:00.000Z'],
  ['Sat, 28 Nov 2026 09:30:00 Europe/Copenhagen', '2026-11-28T08:30:00.000Z'],
  ['Tue, 28 Jul 2026 09:30:00 Europe/Copenhagen', '2026-07-28T07:30:00.000Z'],
  ['Sat, 28 Nov 2026 09:30:00 America/Argentina/Buenos_Aires', '2026-11-28T12:30:00.000Z'],
  ['Sat, 28 Nov 2026 09:30:00 MEST', '2026-11-28T07:30:00.000Z'],
  ['Sat, 28 Nov 2026 09:30:00 JST', '2026-11-28T00:30:00.000Z'],
  ['Sat, 28 Nov 2026 09:30:00 AEDT', '2026-11-27T22:30:00.000Z'],
  ['Sat, 28 Nov 2026 9:30 AM ET', '2026-11-28T14:30:00.000Z'],
  ['Tue, 28 Jul 2026 9:30 AM PT', '2026-07-28T16:30:00.000Z'],
  ['28. nov. 2026 kl. 09.30', '2026-11-28T09:30:00.000Z'],
  ['28 nov 2026 - 15:54', '2026-11-28T15:54:00.000Z'],
  ['28 novembre 2026 à 15h54', '2026-11-28T15:54:00.000Z'],
  ['Sat Nov 28 2026 09:30:00 GMT+0100 (CET)', '2026-11-28T08:30:00.000Z'],
  ['Sat Nov 28 2026 09:30:00 GMT+0100 (Central European Standard Time)', '2026-11-28T08:30:00.000Z'],
  ['Sat Nov 28 09:30:00 +0000 2026', '2026-11-28T09:30:00.000Z'],
  ['Sat Nov 28 09:30:00 CET 2026', '2026-11-28T08:30:00.000Z'],
  ['November 28, 2026 9:30 AM', '2026-11-28T09:30:00.000Z'],
  ['Nov 28th, 2026', '2026-11-28T00:00:00.000Z'],
  ['28-11-2026 09:30', '2026-11-28T09:30:00.000Z'],
  ['28.11.2026 09.30', '2026-11-28T09:30:00.000Z'],
  ['11/28/2026 9:30 PM', '2026-11-28T21:30:00.000Z'],
  ['2026/11/28 09:30:00', '2026-11-28T09:30:00.000Z'],
  ['Sat, 28th Nov 2026 09:30:00 GMT', '2026-11-28T09:30:00.000Z'],
  ['2026-11-28 09:30:00 CET', '2026-11-28T08:30:00.000Z'],
  ['1795858200', '2026-11-28T09:30:00.000Z'],
  ['1795858200000', '2026-11-28T09:30:00.000Z'],
  ['', null],
];
for (const [text, expected] of cases)
  test(`[INGEST-1] '${text}' is ${expected ?? 'no date'}`, () => {
    const { at, problem } = parseDate(text);
    assert.deepEqual([at?.toISOString() ?? null, problem], [expected, null]);
  });

const uncertain: readonly (readonly [string, string | null, RegExp])[] = [
  ['Sat, 28 Nov 2026 09:30:00 IST', '2026-11-28T09:30:00.000Z', /unknown time zone 'IST' and counts as UTC/],
  ['2026-11-28 09:30:00 Mars/Olympus', '2026-11-28T09:30:00.000Z', /unknown time zone 'Mars\/Olympus'/],
  [
    '28 Nov 2026 09:30 opdateret i aftes',
    '2026-11-28T09:30:00.000Z',
    /more than a date: 'opdateret i aftes'/,
  ],
  ['31 Feb 2018 10:00 GMT', null, /does not exist/],
  ['28 Nov 2026 13:55 PM o clock 25:99', '2026-11-28T13:55:00.000Z', /more than a date/],
  ['03/04/2026 10:00', null, /is unreadable/],
  ['24 mar of listo 2026', null, /is unreadable/],
  ['yesterday', null, /is unreadable/],
  ['Thu, 01 Jan 1970 00:00:00 GMT', null, /is unset/],
];
for (const [text, expected, problem] of uncertain)
  test(`[INGEST-5] a problem is reported for the date '${text}'`, () => {
    const parsed = parseDate(text);
    assert.equal(parsed.at?.toISOString() ?? null, expected);
    assert.match(parsed.problem ?? '', problem);
  });
