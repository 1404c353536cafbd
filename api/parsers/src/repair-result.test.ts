import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import { repairResult } from './repair-result.ts';

const toScore = (text: string | null) => {
  const [home, away] = text?.split('-').map(Number) ?? [];
  return home === undefined || away === undefined ? null : { home, away };
};
const format = (score: { home: number; away: number } | null) => (score ? `${score.home}-${score.away}` : '');

/** Goals, after 90 minutes, half-time, goals of extra time, shoot-out. */
type Scores = readonly [string | null, string | null, string | null, string | null, string | null];

const repair = ([goals, fullTime, halfTime, extraTime, penalties]: Scores, status: FixtureStatusCode) =>
  repairResult(
    {
      goals: toScore(goals),
      fullTime: toScore(fullTime),
      halfTime: toScore(halfTime),
      penalties: toScore(penalties),
    },
    status,
    toScore(extraTime),
  );

const cases: readonly (readonly [
  what: string,
  FixtureStatusCode,
  Scores,
  expected: string,
  RegExp | null,
])[] = [
  ['a consistent result', 'FT', ['2-1', '2-1', '1-0', null, null], 'FT 2-1 2-1 1-0 ', null],
  ['a shoot-out', 'PEN', ['1-1', '1-1', '0-1', '0-0', '4-3'], 'PEN 1-1 1-1 0-1 4-3', null],
  [
    'a shoot-out after an unequal second leg',
    'PEN',
    ['0-1', '0-1', '0-1', '0-0', '1-4'],
    'PEN 0-1 0-1 0-1 1-4',
    null,
  ],
  ['a match in its shoot-out', 'P', ['1-1', '1-1', '0-1', '0-0', '2-2'], 'P 1-1 1-1 0-1 2-2', null],
  ['a live match', '1H', ['1-0', null, null, null, null], '1H 1-0   ', null],
  [
    'half-time of another result',
    'FT',
    ['2-1', '2-1', '3-0', null, null],
    'FT 2-1 2-1  ',
    /^3-0 at half-time/,
  ],
  [
    '90 minutes of another result',
    'AET',
    ['2-1', '2-2', '1-0', null, null],
    'AET 2-1  1-0 ',
    /^2-2 after 90/,
  ],
  ['a level shoot-out', 'PEN', ['1-1', '1-1', null, null, '4-4'], 'PEN 1-1 1-1  ', /cannot end 4-4/],
  [
    'goals with the shoot-out',
    'PEN',
    ['7-6', '1-1', '0-1', '0-0', '6-5'],
    'PEN 1-1 1-1 0-1 6-5',
    /^7-6 includes/,
  ],
  [
    'goals with extra time and shoot-out',
    'PEN',
    ['7-6', '1-1', null, '1-1', '5-4'],
    'PEN 2-2 1-1  5-4',
    /as 2-2$/,
  ],
  [
    'a shoot-out after 90 level minutes',
    'FT',
    ['1-1', '1-1', null, null, '5-4'],
    'PEN 1-1 1-1  5-4',
    /counts$/,
  ],
  ['a shoot-out of a decided match', 'FT', ['2-1', '2-1', null, null, '5-4'], 'FT 2-1 2-1  ', /left out$/],
];
for (const [what, status, scores, expected, reason] of cases)
  test(`[INGEST-5] ${what} (${status}) is stored as ${expected.trim()}${reason ? ' and reported' : ''}`, () => {
    const { result, status: repaired, reasons } = repair(scores, status);
    const { goals, fullTime, halfTime, penalties } = result;
    assert.equal([repaired, ...[goals, fullTime, halfTime, penalties].map(format)].join(' '), expected);
    assert.equal(reasons.length, reason ? 1 : 0);
    if (reason) assert.match(reasons[0] ?? '', reason);
  });

test('[INGEST-5] a finished match without a result is refused', () => {
  for (const status of ['FT', 'AET', 'PEN'] as const)
    assert.throws(() => repair([null, null, null, null, null], status), /has the status .*, but no result/);
  assert.equal(repair([null, null, null, null, null], 'WO').status, 'WO');
});
