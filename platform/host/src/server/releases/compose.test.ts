/** @jest-environment node */
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import { compose, getReleases } from './compose.ts';
import type { ReleaseStore, Releases } from './release-store.ts';

const versions = ['1.0.0', '2.0.0', '3.0.0'];
const releases = new Map(versions.map((version) => [version, createRelease('mf-a', { version })]));

const createState = (): Releases =>
  ({
    registry: {
      apps: {
        'mf-a': {
          versions: Object.fromEntries(versions.map((version) => [version, {}])),
          stable: '1.0.0',
          canary: { version: '2.0.0', share: 50 },
        },
      },
    },
    offered: new Map([['mf-a', releases]]),
    leftOut: new Map(),
  }) as unknown as Releases;

const noPins = new Map<string, string>();

function start() {
  let state = createState();
  const store = {
    current: () => state,
    describe: async (_name: string, version: string) => releases.get(version),
  } as unknown as ReleaseStore;
  return {
    get: (bucket: number | null, pins = noPins) => compose(store, { bucket, pins }),
    change: () => {
      state = createState();
    },
  };
}

const getVersion = (composition: Awaited<ReturnType<typeof compose>>) =>
  getReleases(composition).get('mf-a')?.version;

test('visitors with the same versions share a composition until the registry changes', async () => {
  const { get, change } = start();
  const all = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((bucket) => get(bucket)));
  expect(new Set(all.map(getVersion))).toEqual(new Set(['1.0.0', '2.0.0']));
  expect(new Set(all).size).toBe(2);
  const before = await get(null);
  change();
  expect(await get(null)).not.toBe(before);
});

test('a pinned version is for its tester only', async () => {
  const { get } = start();
  const pinned = await get(null, new Map([['mf-a', '3.0.0']]));
  expect([getVersion(pinned), pinned.get('mf-a')?.why]).toEqual(['3.0.0', 'pinned']);
  expect(getVersion(await get(null))).toBe('1.0.0');
});

test('a pin that cannot be read is ignored', async () => {
  const { get } = start();
  expect(await get(null, new Map([['mf-a', '9.0.0']]))).toBe(await get(null));
});
