import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { parseStars } from './stars.ts';

const cells: readonly (readonly [cell: string | undefined, stars: number | null])[] = [
  ['4', 4],
  ['4.5', 4],
  ['3 stjerner', 3],
  ['5*', 5],
  ['****', 4],
  ['10', null],
  ['0', null],
  ['fine', null],
  [undefined, null],
];
for (const [cell, stars] of cells)
  test(`[TRAVEL-1] a hotel with '${cell}' has ${stars} stars`, () => {
    equal(parseStars(cell), stars);
  });
