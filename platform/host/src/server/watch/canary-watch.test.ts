import type { Registry } from '@fan-base/shared-contracts/release';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import {
  type BrowserEvent,
  type CanaryWatchOptions,
  getWriteRetryMs,
  watchCanaries,
} from './canary-watch.ts';

const author = { at: '2026-11-18T12:00:00.000Z', by: 'a test', why: 'a test' };
const published = { release: 'sha384-x', publishedAt: author.at };

function registryWith(canary: { version: string; share: number; since: string } | undefined): Registry {
  const versions = { '1.0.0': published, '1.1.0': published };
  return {
    revision: 3,
    apps: { 'mf-news': { stable: '1.0.0', ...(canary && { canary }), versions, history: [] } },
  };
}

const canary = { version: '1.1.0', share: 5, since: author.at };

/** A watch on one canary, with a real registry. */
function watching(part: Partial<CanaryWatchOptions> = {}) {
  const state = { registry: registryWith(canary) };
  const stopped: string[] = [];
  const watch = watchCanaries({
    releases: { current: () => ({ registry: state.registry, offered: new Map(), leftOut: new Map() }) },
    files: {
      async changeRegistry(change) {
        state.registry = {
          ...(await change(structuredClone(state.registry))),
          revision: state.registry.revision + 1,
        };
        return state.registry;
      },
    },
    now: () => 0,
    getWriteRetryMs: () => 1,
    onStop: ({ why }) => stopped.push(why),
    onProblem() {},
    ...part,
  });
  /** Page views of one client, some of which fail. */
  const view = (version: string, times: number, failed = 0) => {
    for (let n = 0; n < times; n++) watch.viewed('mf-news', version, 'a network', n < failed);
  };
  /** Browser reports from a number of networks. */
  const report = (version: string, event: BrowserEvent, networks: number) => {
    for (let n = 0; n < networks; n++) watch.reported('mf-news', version, event, `network ${n}`);
  };
  return { state, stopped, watch, view, report };
}

const settled = () => new Promise(process.nextTick);

test('a failing canary is removed from the registry once, with the numbers', async () => {
  const { state, stopped, watch, view } = watching();
  view('1.0.0', 100);
  view('1.1.0', 20, 2);
  expect(watch.isTrusted('mf-news', canary)).toBe(false);
  await settled();
  const app = state.registry.apps['mf-news'];
  expect(app?.canary).toBeUndefined();
  expect(app?.history.at(-1)).toEqual({
    at: expect.any(String),
    action: 'stop-canary',
    version: '1.1.0',
    by: 'pages server',
    why: 'it failed in 10 % of 20 page views within ten minutes, 1.0.0 in 0 % of 20 page views',
  });
  view('1.1.0', 20, 20);
  expect(stopped).toHaveLength(1);
});

test('failures of a version that was no longer offered do not count when it is a canary again', () => {
  const { state, stopped, view, report } = watching();
  view('1.1.0', 19, 19);
  state.registry = registryWith({ ...canary, version: '1.2.0' });
  // Open pages still have the old one.
  report('1.1.0', 'failed', 5);
  view('1.2.0', 1);
  state.registry = registryWith(canary);
  view('1.1.0', 1);
  expect(stopped).toEqual([]);
});

test('a failing canary stops its whole set', () => {
  const { state, watch, view } = watching();
  const together = { ...canary, together: ['mf-news', 'mf-squad'] };
  state.registry = registryWith(together);
  view('1.1.0', 20, 20);
  expect(watch.isTrusted('mf-squad', { ...together, version: '3.0.0' })).toBe(false);
  expect(watch.isTrusted('mf-squad', canary)).toBe(true);
});

test('a canary that fails as rarely as the stable version stays', () => {
  const { watch, view } = watching();
  view('1.0.0', 20, 10);
  view('1.1.0', 20, 10);
  expect(watch.isTrusted('mf-news', canary)).toBe(true);
});

test('one client’s many views do not hide a canary’s failures', () => {
  const { watch, view } = watching();
  view('1.1.0', 19);
  for (let n = 0; n < 900; n++) watch.viewed('mf-news', '1.1.0', 'another network', false);
  expect(watch.isTrusted('mf-news', canary)).toBe(true);
  for (let n = 0; n < 4; n++) watch.viewed('mf-news', '1.1.0', `network ${n}`, true);
  expect(watch.isTrusted('mf-news', canary)).toBe(false);
});

test('faults outside page views are remembered until there are enough views', () => {
  const { watch, view } = watching();
  for (let n = 0; n < 19; n++) watch.faulted('mf-news', '1.1.0');
  view('1.1.0', 19);
  expect(watch.isTrusted('mf-news', canary)).toBe(true);
  view('1.1.0', 1);
  expect(watch.isTrusted('mf-news', canary)).toBe(false);
});

test('one network cannot stop a canary', () => {
  const { watch, report } = watching();
  report('1.1.0', 'alive', 30);
  for (let n = 0; n < 900; n++) watch.reported('mf-news', '1.1.0', 'failed', 'network 0');
  expect(watch.isTrusted('mf-news', canary)).toBe(true);
  report('1.1.0', 'failed', 5);
  expect(watch.isTrusted('mf-news', canary)).toBe(false);
});

test('one network cannot protect a failing canary with reports on the stable version', () => {
  const { watch, report } = watching();
  report('1.0.0', 'alive', 100);
  for (let n = 0; n < 900; n++) watch.reported('mf-news', '1.0.0', 'failed', 'network 0');
  report('1.1.0', 'failed', 20);
  expect(watch.isTrusted('mf-news', canary)).toBe(false);
});

test('a canary is stopped when its pages stop reporting in time', () => {
  let now = 0;
  const { watch, report } = watching({ now: () => now });
  for (const event of ['started', 'alive'] as const) report('1.0.0', event, 40);
  report('1.1.0', 'started', 20);
  now += 29_000;
  report('1.1.0', 'started', 20);
  expect(watch.isTrusted('mf-news', canary)).toBe(true);
  now += 1_000;
  report('1.1.0', 'started', 1);
  expect(watch.isTrusted('mf-news', canary)).toBe(false);
});

test('a canary restarted during the check is not stopped', async () => {
  const again = { ...canary, since: '2026-11-19T12:00:00.000Z' };
  const written: Registry[] = [];
  const refusals: unknown[] = [];
  const { view } = watching({
    files: {
      async changeRegistry(change) {
        try {
          written.push(await change(registryWith(again)));
        } catch (error) {
          refusals.push(error);
          throw error;
        }
        return registryWith(again);
      },
    },
    onProblem: (problem) => refusals.push(problem),
  });
  view('1.1.0', 20, 20);
  await settled();
  expect(written).toEqual([]);
  expect(refusals).toHaveLength(1);
});

test.each([
  ['cannot be written', new Error('the disk is full')],
  ['others keep busy', new RefusedChange('Another release is being published: try again')],
])('writing a registry that %s is retried, and the canary stays stopped', async (_what, problem) => {
  let isBroken = true;
  let tries = 0;
  const written: Registry[] = [];
  const isWritten = new Promise<void>((resolve) => {
    const { watch, view } = watching({
      files: {
        async changeRegistry(change) {
          tries += 1;
          if (isBroken) throw problem;
          written.push(await change(registryWith(canary)));
          resolve();
          return registryWith(undefined);
        },
      },
      onProblem() {
        expect(watch.isTrusted('mf-news', canary)).toBe(false);
        isBroken = false;
      },
    });
    view('1.1.0', 20, 20);
  });
  await isWritten;
  expect(tries).toBe(2);
  expect(written[0]?.apps['mf-news']?.canary).toBeUndefined();
});

test('a failed registry write is reported once per reason, and retried with backoff', async () => {
  const reasons = ['403 Forbidden', '403 Forbidden', '403 Forbidden', 'the disk is full', '403 Forbidden'];
  const remaining = [...reasons];
  const problems: string[] = [];
  const failures: number[] = [];
  await new Promise<void>((written) => {
    const { view } = watching({
      files: {
        async changeRegistry(change) {
          const reason = remaining.shift();
          if (reason !== undefined) throw new Error(reason);
          const changed = await change(registryWith(canary));
          written();
          return changed;
        },
      },
      onProblem: (_problem, error) => problems.push(String(error)),
      getWriteRetryMs(failed) {
        failures.push(failed);
        return 0;
      },
    });
    view('1.1.0', 20, 20);
  });
  expect(problems).toEqual(['Error: 403 Forbidden', 'Error: the disk is full', 'Error: 403 Forbidden']);
  expect(failures).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  [1, 5_000],
  [2, 10_000],
  [6, 160_000],
  [7, 300_000],
  [5_000, 300_000],
])('after %d failed writes in a row the registry is written again in %d ms', (failures, ms) => {
  expect(getWriteRetryMs(failures)).toBe(ms);
});

test('a restarted canary is trusted again', () => {
  const { watch, view } = watching();
  view('1.1.0', 20, 20);
  expect(watch.isTrusted('mf-news', { ...canary, since: '2026-11-19T12:00:00.000Z' })).toBe(true);
});

describe('of the interactions within a day', () => {
  const minute = 60_000;
  /** A watch whose clock the test moves. */
  function startDay() {
    let now = Date.parse(author.at);
    const { stopped, watch } = watching({ now: () => now });
    const interact = (version: string, ms: number, network: string) =>
      watch.interacted('mf-news', version, ms, network);
    const interactAll = (version: string, ms: number, networks: number, name: string) => {
      for (let n = 0; n < networks; n++) interact(version, ms, `${name} ${n}`);
    };
    const pass = (ms: number) => {
      now += ms;
    };
    const isStopped = () => !watch.isTrusted('mf-news', canary) || stopped.length > 0;
    return { interact, interactAll, pass, isStopped };
  }

  test('[TEAM-3] one network that reports slow ones every ten minutes does not stop a fast canary', () => {
    const { interact, interactAll, pass, isStopped } = startDay();
    interactAll('1.0.0', 40, 200, 'stable');
    interactAll('1.1.0', 40, 200, 'canary');
    for (let reports = 0; reports < 119; reports++) {
      pass(11 * minute);
      interact('1.1.0', 900, 'hostile');
    }
    expect(isStopped()).toBe(false);
  });

  test('[TEAM-3] two networks that report slow ones of the stable version do not hide a slow canary', () => {
    const { interact, interactAll, pass, isStopped } = startDay();
    interactAll('1.0.0', 40, 200, 'stable');
    for (let reports = 0; reports < 119; reports++) {
      pass(11 * minute);
      for (const network of ['hostile', 'other']) interact('1.0.0', 900, network);
    }
    interactAll('1.0.0', 40, 200, 'stable tomorrow');
    interactAll('1.1.0', 400, 200, 'canary');
    expect(isStopped()).toBe(true);
  });

  test('[TEAM-3] a network counts again after a day', () => {
    const { interactAll, pass, isStopped } = startDay();
    interactAll('1.0.0', 40, 200, 'network');
    interactAll('1.1.0', 40, 200, 'network');
    pass(24 * 60 * minute);
    interactAll('1.0.0', 40, 200, 'network');
    interactAll('1.1.0', 400, 200, 'network');
    expect(isStopped()).toBe(true);
  });
});
