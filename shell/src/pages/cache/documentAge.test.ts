import { stateOf } from './documentAge.ts';

test.each([
  [0, null, 'fresh'],
  [1_999, null, 'fresh'],
  [2_000, null, 'stale'],
  [4_999, null, 'stale'],
  [5_000, null, 'old'],
  [1_000, 500, 'fresh'],
  [3_000, 1_999, 'failing'],
  [100_000, 0, 'failing'],
  [3_000, 2_000, 'stale'],
  [100_000, 2_000, 'old'],
] as const)('a document of %d ms, the API having failed %p ms ago, is %s', (age, sinceFailure, state) => {
  expect(stateOf(age, sinceFailure)).toBe(state);
});
