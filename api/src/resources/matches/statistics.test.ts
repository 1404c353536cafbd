import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import type { MatchStatistic } from '@fan-base/shared-contracts/api/match';
import { statisticOf } from './statistics.ts';

const cases: [
  home: string | null,
  away: string | null,
  MatchStatistic['unit'],
  number | null,
  number | null,
][] = [
  ['9', '4', 'count', 9, 4],
  ['0', null, 'count', 0, null],
  [null, null, 'count', null, null],
  ['47%', '53%', 'percent', 47, 53],
  [null, '53%', 'percent', null, 53],
  ['2.73', '1', 'decimal', 2.73, 1],
  ['0', '0.52', 'decimal', 0, 0.52],
  ['-0.11', '0.4', 'decimal', -0.11, 0.4],
  ['many', '3', 'count', null, 3],
];

for (const [home, away, unit, homeNumber, awayNumber] of cases)
  test(`${home} to ${away} is ${homeNumber} to ${awayNumber} as a ${unit}`, () =>
    deepEqual(statisticOf({ type: 'Any', home, away }), {
      type: 'Any',
      unit,
      home: homeNumber,
      away: awayNumber,
    }));
