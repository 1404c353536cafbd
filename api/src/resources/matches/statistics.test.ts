import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import type { MatchStatistic } from '@fan-base/shared-contracts/api/match';
import { toStatistics } from './statistics.ts';

const cases: [
  type: string,
  home: string | null,
  away: string | null,
  MatchStatistic['unit'],
  number | null,
  number | null,
][] = [
  ['Fouls', '9', '4', 'count', 9, 4],
  ['Yellow Cards', null, '1', 'count', 0, 1],
  ['Red Cards', null, null, 'count', 0, 0],
  ['Offsides', '2', null, 'count', 2, 0],
  ['expected_goals', null, null, 'count', null, null],
  ['Ball Possession', '47%', '53%', 'percent', 47, 53],
  ['Ball Possession', null, '53%', 'percent', null, 53],
  ['expected_goals', '2.73', '1', 'decimal', 2.73, 1],
  ['expected_goals', '0', '0.52', 'decimal', 0, 0.52],
  ['goals_prevented', '-0.11', '0.4', 'decimal', -0.11, 0.4],
  ['Fouls', 'many', '3', 'count', null, 3],
];
const counted = { type: 'Total passes', home: '400', away: '300' };

for (const [type, home, away, unit, homeNumber, awayNumber] of cases)
  test(`[MATCH-3] ${type}: ${home} to ${away} is ${homeNumber} to ${awayNumber} as a ${unit}`, () =>
    deepEqual(toStatistics([counted, { type, home, away }])?.[1], {
      type,
      unit,
      home: homeNumber,
      away: awayNumber,
    }));

test('[MATCH-3] a match without statistics has no zeros', () =>
  equal(toStatistics([{ type: 'Red Cards', home: null, away: null }]), null));
