import { equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import { findReplacementDoubt, type Replacement } from './replacement.ts';

const cases: readonly (readonly [
  usable: number,
  bad: number,
  stored: number,
  isManual: boolean,
  isBelieved: boolean,
])[] = [
  [300, 0, 300, false, true],
  [300, 900, 300, false, true],
  [100, 0, 300, false, true],
  [99, 0, 300, false, false],
  [0, 0, 300, false, false],
  [0, 0, 1, false, false],
  [1, 0, 20, false, true],
  [0, 0, 0, false, true],
  [0, 12, 0, false, false],
  [99, 0, 300, true, true],
  [0, 0, 300, true, true],
  [0, 12, 300, true, false],
];
for (const [usable, bad, stored, isManual, isBelieved] of cases) {
  const replacement: Replacement = { usable, bad, stored, isManual };
  test(`[INGEST-5] a feed is ${isBelieved ? '' : 'not '}believed: ${JSON.stringify(replacement)}`, () => {
    equal(findReplacementDoubt(replacement) === null, isBelieved);
  });
}

test('[INGEST-5] the doubt tells the numbers', () => {
  match(
    findReplacementDoubt({ usable: 4, bad: 0, stored: 500, isManual: false }) ?? '',
    /only 4 offers of which 500/,
  );
});
