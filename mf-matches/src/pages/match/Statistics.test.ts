import { isAllZero, sortStatistics } from './Statistics.tsx';

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
