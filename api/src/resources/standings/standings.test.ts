import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { rowsAround } from './standings.ts';

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
