import { formatScore } from './score.ts';

test.each([
  [{ home: 0, away: 2 }, '0–2'],
  [{ home: 4, away: 1 }, '4–1'],
  [{ home: 0, away: 0 }, '0–0'],
])('the score %j has the home side’s goals first: %s', (score, text) => {
  expect(formatScore(score)).toBe(text);
});
