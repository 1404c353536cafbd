import { getBarShares, isAllZero, sortStatistics } from './Statistics.tsx';

test.each([
  [
    { home: 3, away: 1 },
    { home: 75, away: 25 },
  ],
  [
    { home: 0, away: 0 },
    { home: 0, away: 0 },
  ],
  [
    { home: null, away: 2 },
    { home: 0, away: 100 },
  ],
  [
    { home: -0.5, away: 1 },
    { home: 0, away: 100 },
  ],
])('[MATCH-3] of %j the bars take %j percent of their halves', (figures, shares) => {
  expect(getBarShares(figures)).toEqual(shares);
});

test('[MATCH-3] statistics are empty while every figure is zero or unknown', () => {
  const none = { type: 'Fouls', unit: 'count', home: 0, away: null } as const;
  expect(isAllZero([none])).toBe(true);
  expect(isAllZero([none, { ...none, away: 1 }])).toBe(false);
});

test('[MATCH-3] statistics begin with possession and expected goals, and end with unknown ones', () => {
  const create = (type: string) => ({ type, unit: 'count', home: 1, away: 1 }) as const;
  const provided = ['Throw-ins', 'Shots on Goal', 'expected_goals', 'Duels', 'Ball Possession'].map(create);
  expect(sortStatistics(provided).map(({ type }) => type)).toEqual([
    'Ball Possession',
    'expected_goals',
    'Shots on Goal',
    'Throw-ins',
    'Duels',
  ]);
});
