import type { Registry } from '@fan-base/shared-contracts/release';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import { type CanaryWatchOptions, watchCanaries } from './canary-watch.ts';

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

/** A watch over one canary, on a registry that is changed for real. */
function watching(part: Partial<CanaryWatchOptions> = {}) {
  const state = { registry: registryWith(canary) };
  const stopped: string[] = [];
  const watch = watchCanaries({
    rules: { margin: 5, leastViews: 20 },
    releases: { current: () => ({ registry: state.registry, offered: new Map() }) },
    files: {
      async changeRegistry(change) {
        state.registry = {
          ...(await change(structuredClone(state.registry))),
          revision: state.registry.revision + 1,
        };
        return state.registry;
      },
    },
    now: () => Date.parse(author.at),
    writeAgainAfter: 1,
    onStop: ({ why }) => stopped.push(why),
    onProblem() {},
    ...part,
  });
  const view = (version: string, times: number) => {
    for (let n = 0; n < times; n++) watch.viewed('mf-news', version);
  };
  const fail = (version: string, times: number) => {
    for (let n = 0; n < times; n++) watch.failed('mf-news', version, `${version} ${n}`);
  };
  return { state, stopped, watch, view, fail };
}

const settled = () => new Promise(process.nextTick);

test('a canary that fails is taken out of the registry once, with the numbers', async () => {
  const { state, stopped, watch, view, fail } = watching();
  view('1.0.0', 100);
  view('1.1.0', 20);
  fail('1.1.0', 2);
  expect(watch.isTrusted('mf-news', canary)).toBe(false);
  await settled();
  const app = state.registry.apps['mf-news'];
  expect(app?.canary).toBeUndefined();
  expect(app?.history.at(-1)).toEqual({
    at: author.at,
    action: 'stop-canary',
    version: '1.1.0',
    by: 'pages server',
    why: 'it failed in 10 % of 20 page views within ten minutes, 1.0.0 in 0 % of 100 page views',
  });
  fail('1.1.0', 20);
  expect(stopped).toHaveLength(1);
});

test('a canary that fails no more often than the stable version stays', () => {
  const { watch, view, fail } = watching();
  view('1.0.0', 100);
  view('1.1.0', 20);
  fail('1.0.0', 50);
  fail('1.1.0', 10);
  expect(watch.isTrusted('mf-news', canary)).toBe(true);
});

test('failures that come before enough views are kept until there are enough', () => {
  const { watch, view, fail } = watching();
  fail('1.1.0', 19);
  view('1.1.0', 19);
  expect(watch.isTrusted('mf-news', canary)).toBe(true);
  view('1.1.0', 1);
  expect(watch.isTrusted('mf-news', canary)).toBe(false);
});

test('a canary that was started again meanwhile is not the one that is stopped', async () => {
  const again = { ...canary, since: '2026-11-19T12:00:00.000Z' };
  const written: Registry[] = [];
  const refusals: unknown[] = [];
  const { view, fail } = watching({
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
  view('1.1.0', 20);
  fail('1.1.0', 20);
  await settled();
  expect(written).toEqual([]);
  expect(refusals).toHaveLength(1);
});

test.each([
  ['cannot be written', new Error('the disk is full')],
  ['others keep busy', new RefusedChange('Another release is being published: try again')],
])('a registry that %s is tried again, and the canary stays out meanwhile', async (_what, problem) => {
  let isBroken = true;
  let tries = 0;
  const written: Registry[] = [];
  const isWritten = new Promise<void>((resolve) => {
    const { watch, view, fail } = watching({
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
    view('1.1.0', 20);
    fail('1.1.0', 20);
  });
  await isWritten;
  expect(tries).toBe(2);
  expect(written[0]?.apps['mf-news']?.canary).toBeUndefined();
});

test('a canary that is started again after it was stopped is trusted again', () => {
  const { watch, view, fail } = watching();
  view('1.1.0', 20);
  fail('1.1.0', 20);
  expect(watch.isTrusted('mf-news', { ...canary, since: '2026-11-19T12:00:00.000Z' })).toBe(true);
});
