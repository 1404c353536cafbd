import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseProviderRound } from './fixture-records.ts';

const cases: readonly (readonly [string, string, string | null, number | null])[] = [
  ['Regular Season - 27', 'Matchday 27', 'matchday', 27],
  ['League Stage - 3', 'League Stage - 3', 'matchday', 3],
  ['Group Stage - 3', 'Group Stage - 3', 'group', 3],
  ['Round of 16', 'Round of 16', 'round-of-16', null],
  ['Quarter-finals', 'Quarter-finals', 'quarter-final', null],
  ['Semi-finals', 'Semi-finals', 'semi-final', null],
  ['Final', 'Final', 'final', null],
  ['Club Friendlies 1', 'Club Friendlies 1', 'friendly', 1],
  ['3rd Qualifying Round', '3rd Qualifying Round', null, null],
  ['Apertura - 13', 'Apertura - 13', null, null],
];
for (const [words, name, stage, number] of cases)
  test(`'${words}' is the round '${name}' of the stage ${stage ?? 'without a label'}`, () => {
    assert.deepEqual(parseProviderRound(words), { name, stage, number });
  });
