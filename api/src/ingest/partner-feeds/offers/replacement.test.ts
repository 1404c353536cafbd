import { equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import { findReplacementProblem, type Replacement } from './replacement.ts';

const cases: readonly (readonly [
  usable: number,
  bad: number,
  stored: number,
  isManual: boolean,
  isAccepted: boolean,
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
for (const [usable, bad, stored, isManual, isAccepted] of cases) {
  const replacement: Replacement = { usable, bad, stored, isManual };
  test(`[INGEST-5] a feed is ${isAccepted ? 'accepted' : 'refused'}: ${JSON.stringify(replacement)}`, () => {
    equal(findReplacementProblem(replacement) === null, isAccepted);
  });
}

test('[INGEST-5] the reason for refusing a feed has the numbers', () => {
  match(
    findReplacementProblem({ usable: 4, bad: 0, stored: 500, isManual: false }) ?? '',
    /only 4 offers, but 500/,
  );
});
