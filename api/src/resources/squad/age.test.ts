import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { getAge } from './age.ts';

const cases: [today: string, birthDate: string | null, listed: number | null, age: number | null][] = [
  ['2026-08-15', '2000-08-14', null, 26],
  ['2026-08-15', '2000-08-15', null, 26],
  ['2026-08-15', '2000-08-16', null, 25],
  ['2026-08-15', '2000-08-16', 30, 25],
  ['2027-02-28', '2004-02-29', null, 22],
  ['2027-03-01', '2004-02-29', null, 23],
  ['2028-02-28', '2004-02-29', null, 23],
  ['2028-02-29', '2004-02-29', null, 24],
  ['2026-08-15', null, 31, 31],
  ['2026-08-15', null, null, null],
];

for (const [today, birthDate, listed, age] of cases)
  test(`on ${today} a player born ${birthDate ?? 'unknown'} and listed as ${listed ?? 'unknown'} is ${age}`, () =>
    equal(getAge(today, { birthDate, age: listed }), age));
