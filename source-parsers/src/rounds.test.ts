import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRound } from './rounds.ts';

const cases: readonly (readonly [string, string | null, number | null])[] = [
  ['Matchday 1', 'matchday', 1],
  ['Regular Season - 27', 'matchday', 27],
  ['League, Matchday 8', 'matchday', 8],
  ['Group A, Matchday 3', 'group', 3],
  ['Group Stage - 3', 'group', 3],
  ['Finals, Round of 16', 'round-of-16', null],
  ['Finals, Quarterfinals', 'quarter-final', null],
  ['Quarter-finals', 'quarter-final', null],
  ['Finals, Semifinals', 'semi-final', null],
  ['Finals, Final', 'final', null],
  ['Final', 'final', null],
  ['Club Friendlies 3', 'friendly', 3],
  ['Playoffs, Matchday 1', null, null],
  ['3rd Qualifying Round', null, null],
  ['A round of tomorrow', null, null],
];
for (const [words, stage, number] of cases)
  test(`'${words}' is the stage ${stage ?? 'without a label'}${number === null ? '' : `, number ${number}`}`, () => {
    assert.deepEqual(parseRound(words), { name: words, stage, number });
  });
