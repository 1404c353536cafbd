import { createStore } from 'zustand';
import { createLazyFreshness } from './lazy-freshness.ts';

const hour = 3_600_000;
const settled = () => new Promise(process.nextTick);

/** Freshness whose check a test lets succeed or fail. */
function setUp() {
  const world = {
    loads: 0,
    checks: 0,
    isDown: false,
    isNewer: false,
    isIncomplete: false,
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
  );
  const at = async (time: number) => {
    clock.setState(time);
    await settled();
  };
  return { world, freshness, at };
}

test('[SHELL-4] the page is compared every hour, and loads nothing for it before', async () => {
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

test('[SHELL-4] a check that fails is made again after a minute', async () => {
  const { world, at } = setUp();
  world.isDown = true;
  await at(hour);
  await at(hour + 30_000);
  expect(world.checks).toBe(1);
  await at(hour + 60_000);
  expect(world.checks).toBe(2);
});

test.each([
  ['something newer is there', { isNewer: true }, true, false],
  ['nothing newer is there', {}, false, true],
  ['the server cannot be asked', { isDown: true }, false, false],
])('[SHELL-4] a page without its code, when %s', async (_when, part, isFullLoad, isIncomplete) => {
  const { world, freshness } = setUp();
  Object.assign(world, part);
  await expect(freshness.pageFailed('/a')).resolves.toBe(isFullLoad);
  expect(world.isIncomplete).toBe(isIncomplete);
});

test('[SHELL-4] code that came after all leaves nothing to load anew, also while the server is still asked', async () => {
  const { world, freshness } = setUp();
  await freshness.pageFailed(null);
  freshness.pageCame();
  expect(world.isIncomplete).toBe(false);
  const asked = freshness.pageFailed(null);
  freshness.pageCame();
  await asked;
  expect(world.isIncomplete).toBe(false);
});

test('[SHELL-4] a page that is only tried again is not left', async () => {
  const { world, freshness } = setUp();
  world.isNewer = true;
  await expect(freshness.pageFailed(null)).resolves.toBe(false);
});

test('[SHELL-4] widgets without their code ask once', async () => {
  const { world, freshness } = setUp();
  freshness.widgetFailed();
  freshness.widgetFailed();
  await settled();
  freshness.widgetFailed();
  await settled();
  expect([world.checks, world.isIncomplete]).toEqual([1, false]);
});

test('[SHELL-4] vetoes count, and each ends once', async () => {
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
