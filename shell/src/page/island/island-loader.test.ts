import { setupI18n } from '@lingui/core';
import { IslandLoader, type LoadedIsland } from './island-loader.ts';

const widget: LoadedIsland = { Widget: () => null, i18n: setupI18n(), isAsRendered: true };
const settled = () => new Promise(process.nextTick);

test('a loader loads once, and is ready when the code is loaded', async () => {
  let loads = 0;
  const loader = new IslandLoader(async () => {
    loads += 1;
    return widget;
  });
  expect(loader.state.getState()).toBe('closed');
  loader.start();
  loader.start();
  expect(loader.state.getState()).toBe('loading');
  await expect(loader.loaded).resolves.toBe(widget);
  expect(loader.state.getState()).toBe('ready');
  expect(loads).toBe(1);
});

test('a failed loader can be retried, and its promise never rejects', async () => {
  let isOffline = true;
  const loader = new IslandLoader(async () => {
    if (isOffline) throw new Error('offline');
    return widget;
  });
  loader.start();
  await settled();
  expect(loader.state.getState()).toBe('failed');
  isOffline = false;
  loader.start();
  await expect(loader.loaded).resolves.toBe(widget);
  loader.dispose();
});

test('input before hydration is replayed in order', () => {
  const loader = new IslandLoader(async () => widget);
  const done: string[] = [];
  loader.whenLive(() => done.push('first'));
  loader.whenLive(() => done.push('second'));
  expect(done).toEqual([]);
  loader.markLive();
  loader.whenLive(() => done.push('third'));
  expect(done).toEqual(['first', 'second', 'third']);
});
