import { createStore } from 'zustand';
import { createLazyFreshness } from './lazy-freshness.ts';

const hour = 3_600_000;
const settled = () => new Promise(process.nextTick);

/** Freshness with a check that tests can make succeed or fail. */
function setUp() {
  const world = {
    loads: 0,
    checks: 0,
    isDown: false,
    isNewer: false,
    isIncomplete: false,
    hasOfflinePage: false,
    logged: [] as string[],
    isVetoed: () => false,
  };
  const clock = createStore<number>(() => 0);
  const freshness = createLazyFreshness(
    async (isVetoed) => {
      world.loads += 1;
      world.isVetoed = isVetoed;
      return {
        async check() {
          world.checks += 1;
          if (world.isDown) throw new Error('503');
        },
        setIncomplete(is) {
          world.isIncomplete = is;
        },
        takesReload: () => world.isNewer,
      };
    },
    clock,
    0,
    (error) => world.logged.push(String(error)),
    async () => world.hasOfflinePage,
  );
  const at = async (time: number) => {
    clock.setState(time);
    await settled();
  };
  return { world, freshness, at };
}

test('[SHELL-4] the build is checked every hour, and the code for it loads then', async () => {
  const { world, freshness, at } = setUp();
  await at(hour - 1);
  expect(world.loads).toBe(0);
  expect(freshness.takesReload('/a')).toBe(false);
  await at(hour);
  await at(hour + 30_000);
  expect([world.loads, world.checks]).toEqual([1, 1]);
  await at(4 * hour);
  expect([world.loads, world.checks]).toEqual([1, 2]);
});

test('[SHELL-4] a failed check is retried after a minute', async () => {
  const { world, at } = setUp();
  world.isDown = true;
  await at(hour);
  await at(hour + 30_000);
  expect(world.checks).toBe(1);
  await at(hour + 60_000);
  expect(world.checks).toBe(2);
});

test('[SHELL-4] a failed check is logged, whatever has caused it', async () => {
  const { world, freshness, at } = setUp();
  world.isDown = true;
  await at(hour);
  await freshness.pageFailed('/a');
  freshness.widgetFailed();
  await settled();
  expect(world.logged).toEqual(['Error: 503', 'Error: 503', 'Error: 503']);
});

test.each([
  ['something newer is there', { isNewer: true }, true, false],
  ['nothing newer is there', {}, false, true],
  ['the server cannot be reached', { isDown: true }, false, false],
  [
    'the server cannot be reached, but the service worker can',
    { isDown: true, hasOfflinePage: true },
    true,
    false,
  ],
])('[SHELL-4] a page with missing code, when %s', async (_when, part, isFullLoad, isIncomplete) => {
  const { world, freshness } = setUp();
  Object.assign(world, part);
  await expect(freshness.pageFailed('/a')).resolves.toBe(isFullLoad);
  expect(world.isIncomplete).toBe(isIncomplete);
});

test('[SHELL-4] code that loads on a retry needs no full page load, even during a check', async () => {
  const { world, freshness } = setUp();
  await freshness.pageFailed(null);
  freshness.pageCame();
  expect(world.isIncomplete).toBe(false);
  const asked = freshness.pageFailed(null);
  freshness.pageCame();
  await asked;
  expect(world.isIncomplete).toBe(false);
});

test('[SHELL-4] a retry does not leave the page', async () => {
  const { world, freshness } = setUp();
  world.isNewer = true;
  await expect(freshness.pageFailed(null)).resolves.toBe(false);
});

test('[SHELL-4] widgets with missing code check once', async () => {
  const { world, freshness } = setUp();
  freshness.widgetFailed();
  freshness.widgetFailed();
  await settled();
  freshness.widgetFailed();
  await settled();
  expect([world.checks, world.isIncomplete]).toEqual([1, false]);
});

test('[SHELL-4] vetoes are counted, and each ends once', async () => {
  const { world, freshness, at } = setUp();
  await at(hour);
  const one = freshness.vetoReload();
  const other = freshness.vetoReload();
  one();
  one();
  expect(world.isVetoed()).toBe(true);
  other();
  expect(world.isVetoed()).toBe(false);
});
