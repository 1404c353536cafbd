import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { createFreshness } from './create-freshness.ts';

const release = (version: string): RemoteRelease => ({
  name: 'mf-news',
  version,
  base: `/assets/mf-news/${version}/web/`,
  container: { name: 'mf_news', file: 'remoteEntry.js' },
  integrity: 'sha384-x',
  pages: [],
  widgets: {},
  chunks: {},
});

function setUp({ isStorageOff = false } = {}) {
  const kept = new Map<string, string>();
  const world = { shell: '1', version: '1', used: true, now: 0, online: true, vetoed: false };
  const taken: string[] = [];
  const freshness = createFreshness({
    onPage: () => ({ shell: '1', remotes: [release('1')], routes: [], isUsed: () => world.used }),
    fetchLatest: async () => ({ shell: world.shell, remotes: [release(world.version)], routes: [] }),
    takeOver: (releases) => taken.push(...releases.map(({ version }) => version)),
    storage: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => void (isStorageOff || kept.set(key, value)),
    },
    now: () => world.now,
    isOnline: () => world.online,
    isVetoed: () => world.vetoed,
  });
  return { freshness, world, taken };
}

test('[SHELL-4] a page of the latest build is never reloaded', async () => {
  const { freshness } = setUp();
  await freshness.check();
  expect(freshness.takesReload('/a')).toBe(false);
});

test('[SHELL-4] an unused remote is replaced without a reload', async () => {
  const { freshness, world, taken } = setUp();
  Object.assign(world, { version: '2', used: false });
  await freshness.check();
  expect(taken).toEqual(['2']);
  expect(freshness.takesReload('/a')).toBe(false);
});

test.each([
  ['shell', { shell: '2' }],
  ['remote that is in use', { version: '2' }],
])('[SHELL-4] a newer %s causes a full page load, once per path in 10 s', async (_what, newer) => {
  const { freshness, world, taken } = setUp();
  Object.assign(world, newer);
  await freshness.check();
  expect(['/a', '/a', '/b'].map(freshness.takesReload)).toEqual([true, false, true]);
  world.now = 10_000;
  expect(freshness.takesReload('/a')).toBe(true);
  expect(taken).toEqual([]);
});

test('[SHELL-4] a rolled-back build causes no reload', async () => {
  const { freshness, world } = setUp();
  world.shell = '2';
  await freshness.check();
  world.shell = '1';
  await freshness.check();
  expect(freshness.takesReload('/a')).toBe(false);
});

test('[SHELL-4] reloads wait while the user types or is offline', async () => {
  const { freshness, world } = setUp();
  world.shell = '2';
  await freshness.check();
  world.vetoed = true;
  expect(freshness.takesReload('/a')).toBe(false);
  Object.assign(world, { vetoed: false, online: false });
  expect(freshness.takesReload('/a')).toBe(false);
  world.online = true;
  expect(freshness.takesReload('/a')).toBe(true);
});

test('[SHELL-4] a browser without storage is never reloaded', async () => {
  const { freshness, world } = setUp({ isStorageOff: true });
  world.shell = '2';
  await freshness.check();
  expect(freshness.takesReload('/a')).toBe(false);
});

test('[SHELL-4] a page with missing code is left with a full page load', () => {
  const { freshness } = setUp();
  freshness.setIncomplete(true);
  expect(freshness.takesReload('/a')).toBe(true);
});
