import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { toNamePatterns } from './name-patterns.ts';

for (const [name, firstName, lastName, patterns] of [
  ['Martin Ødegaard', 'Martin', 'Ødegaard', ['\\mMartin Ødegaard\\M', '\\mMartin Odegaard\\M']],
  ['M. Salah', 'Mohamed', 'Salah', ['\\mM\\. Salah\\M', '\\mMohamed Salah\\M']],
  ['Rodri', null, null, ['\\mRodri\\M']],
  ['Son', null, null, []],
] as const)
  test(`[GRAPH-2] news about ${name} is found by ${patterns.length} spellings`, () =>
    deepEqual(toNamePatterns({ name, firstName, lastName }), patterns));
