import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { getTransferSeason } from './transfer-season.ts';

const cases: [day: string, newest: number, season: number][] = [
  ['2025-05-31', 2026, 2024],
  ['2025-06-01', 2026, 2025],
  ['2026-01-31', 2026, 2025],
  ['2026-06-10', 2026, 2026],
  ['2027-01-31', 2026, 2026],
  // In June there is no page of the coming season yet.
  ['2027-06-10', 2026, 2026],
  ['2027-06-10', 2027, 2027],
  ['2027-07-01', 2026, 2027],
  ['2028-06-10', 2026, 2028],
];
for (const [day, newest, season] of cases)
  test(`[TRANS-1] a transfer on ${day} is of ${season} while ${newest} is the newest season`, () =>
    equal(getTransferSeason(day, newest), season));
