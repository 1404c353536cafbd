import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { rowsAround, zoneOf } from './standings.ts';

const zones: [string, number, number, ReturnType<typeof zoneOf>][] = [
  ['en.1', 1, 20, 'champions-league'],
  ['en.1', 4, 20, 'champions-league'],
  ['en.1', 5, 20, 'europa-league'],
  ['en.1', 6, 20, 'conference-league'],
  ['en.1', 7, 20, null],
  ['en.1', 17, 20, null],
  ['en.1', 18, 20, 'relegation'],
  ['es.1', 20, 20, 'relegation'],
  ['de.1', 4, 18, 'champions-league'],
  ['de.1', 15, 18, null],
  ['de.1', 16, 18, 'relegation-play-off'],
  ['de.1', 17, 18, 'relegation'],
  ['de.1', 18, 18, 'relegation'],
  ['en.1', 1, 4, null],
];

for (const [league, rank, size, zone] of zones)
  test(`Place ${rank} of ${size} in ${league} means ${zone ?? 'nothing'}`, () =>
    equal(zoneOf(league, rank, size), zone));

const rows = [1, 2, 3, 4, 5, 6, 7];
const windows: [number, number, number[]][] = [
  [3, 3, [3, 4, 5]],
  [3, 5, [2, 3, 4, 5, 6]],
  [0, 3, [1, 2, 3]],
  [6, 3, [5, 6, 7]],
  [3, 4, [2, 3, 4, 5]],
  [3, 30, rows],
  [-1, 3, [1, 2, 3]],
];

for (const [index, count, expected] of windows)
  test(`${count} rows around row ${index} of seven are ${expected.join(' ')}`, () =>
    deepEqual(rowsAround(rows, index, count), expected));
