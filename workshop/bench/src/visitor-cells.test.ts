import { equal } from 'node:assert/strict';
import { test } from 'node:test';
import { type Column, formatCell } from './visitor-cells.ts';

const column: Column<{ readonly ms: number }> = ['ms', ({ ms }) => ms, 1];
const times = (...values: readonly number[]) => values.map((ms) => ({ ms }));

test('a cell has the median of each visitor', () => {
  equal(formatCell(column, [times(1, 9, 2), times(4), times(7, 7, 8)]), '2.0/4.0/7.0');
});

test('a cell has one number if it is the same for all visitors', () => {
  equal(formatCell(column, [times(3), times(3.04), times(2.96)]), '3.0');
});

test('a page without members has a dash for them', () => {
  equal(formatCell(column, [times(1), times(2), null]), '1.0/2.0/–');
});
