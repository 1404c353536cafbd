import type { MatchStatistic } from '@fan-base/shared-contracts/api/match';
import { getPressure } from './pressure.ts';

const count = (type: string, home: number | null, away: number | null): MatchStatistic => ({
  type,
  unit: 'count',
  home,
  away,
});

test('[MATCH-3] pressure is both sides’ share of shots, shots on target and corners', () => {
  const statistics = [
    count('Total Shots', 10, 14),
    count('Shots on Goal', 4, 6),
    count('Corner Kicks', 5, 8),
    count('Fouls', 30, 1),
  ];
  expect(getPressure(statistics)).toEqual({ home: 41, away: 59 });
});

test.each([
  ['no statistics', null],
  ['no shots', [count('Fouls', 3, 4)]],
  ['hardly a shot', [count('Total Shots', 1, 0), count('Corner Kicks', null, 1)]],
])('[MATCH-3] with %s there is no pressure to show', (_what, statistics) => {
  expect(getPressure(statistics)).toBeNull();
});
