import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { parseKnockoutRound } from './knockout-rounds.ts';

const cases: readonly (readonly [text: string, kind: string, number: number | null, name: string])[] = [
  ['1st Qualifying Round', 'qualifying', 1, '1st Qualifying Round'],
  ['Qualifying, Round 3', 'qualifying', 3, 'Qualifying, Round 3'],
  ['Preliminary round', 'qualifying', null, 'Preliminary round'],
  ['3rd Round', 'round', 3, '3rd Round'],
  ['Round 2', 'round', 2, 'Round 2'],
  ['1. Runde', 'round', 1, '1. Runde'],
  ['Third Round', 'round', 3, 'Third Round'],
  ['3rd Round Replays', 'round', 3, '3rd Round'],
  ['Round of 64', 'round-of-64', null, 'Round of 64'],
  ['1/16-finals', 'round-of-32', null, '1/16-finals'],
  ['Finals, Round of 16', 'round-of-16', null, 'Finals, Round of 16'],
  ['Achtelfinale', 'round-of-16', null, 'Achtelfinale'],
  ['Knockout Round Play-offs', 'play-off', null, 'Knockout Round Play-offs'],
  ['Playoffs, Matchday 1', 'play-off', null, 'Playoffs'],
  ['Playoffs, Matchday 2', 'play-off', null, 'Playoffs'],
  ['Finals, Quarterfinals', 'quarter-final', null, 'Finals, Quarterfinals'],
  ['Quarter-finals, 1st Leg', 'quarter-final', null, 'Quarter-finals'],
  ['Semi-finals - Leg 2', 'semi-final', null, 'Semi-finals'],
  ['3rd Place Final', 'third-place', null, '3rd Place Final'],
  ['Finals, Final', 'final', null, 'Finals, Final'],
  ['Finale', 'final', null, 'Finale'],
  ['Superfinale', 'other', null, 'Superfinale'],
];
for (const [text, kind, number, name] of cases)
  test(`[GRAPH-3] the round '${text}' is of the kind ${kind}${number === null ? '' : `, number ${number}`}`, () => {
    const { isReplay, ...round } = parseKnockoutRound(text);
    deepEqual(round, { kind, number, name });
    deepEqual(isReplay, /replay/i.test(text));
  });
