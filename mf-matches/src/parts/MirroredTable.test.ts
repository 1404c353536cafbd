import { getBarShares } from './MirroredTable.tsx';

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
