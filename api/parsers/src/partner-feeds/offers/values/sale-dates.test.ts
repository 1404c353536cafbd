import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { isSaleOn } from './sale-dates.ts';

const now = new Date('2026-11-28T12:00:00Z');
const cases: readonly (readonly [dates: string | undefined, isOn: boolean])[] = [
  [undefined, true],
  ['', true],
  ['2026-01-01T00:00:00Z/2026-01-31T23:59:59Z', false],
  ['2026-11-20T00:00:00Z/2026-11-30T23:59:59Z', true],
  ['2026-11-28T13:00:00Z/2026-11-30T23:59:59Z', false],
  ['2026-11-28T13:00+0200/2026-11-28T13:01+0100', true],
  ['2026-11-28T11:00Z / 2026-11-28T12:30+0100', false],
  ['2026-11-20/2026-11-28', true],
  ['2026-11-20/2026-11-27', false],
  ['until Sunday', false],
  ['2026-11-20', false],
];
for (const [dates, isOn] of cases)
  test(`[INGEST-4] at noon on 28 November the sale of '${dates ?? '(no dates)'}' is ${isOn ? 'on' : 'off'}`, () => {
    equal(isSaleOn(dates, now), isOn);
  });
