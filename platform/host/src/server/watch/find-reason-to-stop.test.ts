import { type Evidence, findReasonToStop } from './find-reason-to-stop.ts';

const quiet: Evidence = {
  server: { seen: 0, failed: 0 },
  browsers: { seen: 0, failed: 0 },
  life: { started: 0, alive: 0 },
  interactions: [],
};
const find = (canary: Partial<Evidence>, stable: Partial<Evidence> = {}) =>
  findReasonToStop({ ...quiet, ...canary }, { ...quiet, ...stable, version: '1.0.0' });

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
  ['no visitor has the stable version', [20, 2], [0, 0], true],
  ['more faults than views of the stable version excuse at most everything', [20, 20], [1, 500], false],
  ['more faults than views of the canary count as all of them', [20, 500], [100, 90], true],
] as const)('by the server: %s', (_case, [seen, failed], [stableSeen, stableFailed], isStopped) => {
  const reason = find({ server: { seen, failed } }, { server: { seen: stableSeen, failed: stableFailed } });
  expect(reason !== null).toBe(isStopped);
});

test.each([
  ['four networks of twenty fail', [20, 4], [100, 0], false],
  ['five networks of twenty fail', [20, 5], [100, 0], true],
  ['all of nineteen networks fail', [19, 19], [100, 0], false],
  ['five of a hundred fail, which is the margin', [100, 5], [100, 0], false],
  ['the stable version fails alike', [40, 20], [100, 50], false],
] as const)('by browsers: %s', (_case, [seen, failed], [stableSeen, stableFailed], isStopped) => {
  const reason = find(
    { browsers: { seen, failed } },
    { browsers: { seen: stableSeen, failed: stableFailed } },
  );
  expect(reason !== null).toBe(isStopped);
});

test.each([
  ['too few networks have started it', [19, 0], [100, 100], false],
  ['none of twenty comes alive', [20, 0], [100, 100], true],
  ['just under half of the stable rate', [100, 44], [100, 90], true],
  ['half of the stable rate', [100, 45], [100, 90], false],
  ['both lose their signs of life, e.g. on a bad network', [100, 30], [100, 40], false],
  ['no visitor has the stable version', [20, 9], [0, 0], true],
  ['one server of two gets the signs of life', [20, 20], [40, 20], false],
] as const)('by signs of life: %s', (_case, [started, alive], [stableStarted, stableAlive], isStopped) => {
  const reason = find({ life: { started, alive } }, { life: { started: stableStarted, alive: stableAlive } });
  expect(reason !== null).toBe(isStopped);
});

test.each([
  ['none of a hundred views starts it, of the stable version a tenth', [100, 0], [900, 90], true],
  ['too few starts are to be expected', [90, 0], [900, 90], false],
  ['one network has started it', [100, 1], [900, 90], false],
  ['the stable version is not started either', [100, 0], [900, 0], false],
  ['no visitor has the stable version', [100, 0], [0, 0], false],
] as const)('by starts: %s', (_case, [seen, started], [stableSeen, stableStarted], isStopped) => {
  const tally = (all: number, some: number): Partial<Evidence> => ({
    server: { seen: all, failed: 0 },
    life: { started: some, alive: some },
  });
  const reason = find(tally(seen, started), tally(stableSeen, stableStarted));
  expect(reason !== null).toBe(isStopped);
});

const times = (count: number, ms: number) => Array.from({ length: count }, () => ms);

test.each([
  ['too few interactions of the canary', times(199, 300), times(400, 40), false],
  ['too few interactions of the stable version', times(400, 300), times(199, 40), false],
  ['exactly 50 ms slower', times(200, 90), times(200, 40), false],
  ['more than 50 ms slower', times(200, 91), times(200, 40), true],
  ['one of four is slow', [...times(150, 40), ...times(50, 900)], times(200, 40), false],
  ['more than one of four is slow', [...times(149, 40), ...times(51, 900)], times(200, 40), true],
  ['the stable version is slow too', times(200, 300), times(200, 300), false],
] as const)('[TEAM-3] by interactions: %s', (_case, interactions, stable, isStopped) => {
  expect(find({ interactions }, { interactions: stable }) !== null).toBe(isStopped);
});

test('reported failures of the stable version do not excuse the server’s evidence', () => {
  const reason = find(
    { server: { seen: 20, failed: 20 } },
    { server: { seen: 100, failed: 0 }, browsers: { seen: 900, failed: 900 } },
  );
  expect(reason).toBe(
    'it failed in 100 % of 20 page views within ten minutes, 1.0.0 in 0 % of 100 page views',
  );
});
