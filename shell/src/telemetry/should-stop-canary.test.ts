import { shouldStopCanary } from './should-stop-canary.ts';

const rules = { margin: 5, leastViews: 20 };

test.each([
  ['no view of the canary yet', [0, 0], [100, 0], false],
  ['too few views to conclude anything', [19, 19], [100, 0], false],
  ['enough views, all sound', [20, 0], [100, 0], false],
  ['enough views, all failed', [20, 20], [100, 0], true],
  ['exactly the margin', [20, 1], [100, 0], false],
  ['just over the margin', [20, 2], [100, 0], true],
  ['both fail alike, e.g. because the API is down', [20, 15], [100, 75], false],
  ['the stable version fails more often', [20, 5], [100, 90], false],
  ['the margin above a stable version that fails too', [100, 26], [100, 20], true],
  ['nobody has the stable version', [20, 2], [0, 0], true],
  ['more failures than views of the stable version excuse at most everything', [20, 20], [1, 500], false],
  ['more failures than views of the canary count as all of them', [20, 500], [100, 98], false],
] as const)('%s', (_case, [views, failed], [stableViews, stableFailed], isStopped) => {
  const counts = { canary: { views, failed }, stable: { views: stableViews, failed: stableFailed } };
  expect(shouldStopCanary(counts, rules)).toBe(isStopped);
});
