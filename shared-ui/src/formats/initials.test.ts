import { initialsOf } from './initials.ts';
import { clampProgress } from './progress.ts';

test.each([
  ['Åse Øberg Lund', 'ÅØ'],
  ['  kop ', 'K'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  [-5, 0],
  [42, 42],
  [180, 100],
  [Number.NaN, 0],
])('a progress of %d is shown as %d', (value, shown) => {
  expect(clampProgress(value)).toBe(shown);
});
