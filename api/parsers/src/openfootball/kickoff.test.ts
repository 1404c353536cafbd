import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { requireKickoff } from './kickoff.ts';

const copenhagen = 'Europe/Copenhagen';

for (const [what, date, time, expected] of [
  ['late on New Year’s Eve', '2026-12-31', '23:30', '2026-12-31T22:30:00.000Z'],
  ['early on New Year’s Day', '2027-01-01', '00:15', '2026-12-31T23:15:00.000Z'],
  ['before the clocks go forward', '2027-03-28', '01:30', '2027-03-28T00:30:00.000Z'],
  ['in the hour that the clocks leave out', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['after the clocks went forward', '2027-03-28', '03:30', '2027-03-28T01:30:00.000Z'],
] as const)
  test(`a kick-off ${what} has the right time`, () => {
    deepEqual(requireKickoff({ date, time }, copenhagen), {
      at: new Date(expected),
      timeKnown: true,
      lacksZone: false,
    });
  });
