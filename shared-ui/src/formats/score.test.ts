import { formatScore } from './score.ts';

test.each([
  [{ home: 0, away: 2 }, '0–2'],
  [{ home: 4, away: 1 }, '4–1'],
  [{ home: 0, away: 0 }, '0–0'],
])('of the score %j the home side’s goals come first: %s', (score, text) => {
  expect(formatScore(score)).toBe(text);
});
