import { setupI18n } from '@lingui/core';
import { Gate, type LoadedWidget } from './Gate.ts';

const widget: LoadedWidget = { Widget: () => null, i18n: setupI18n() };
const settled = () => new Promise(process.nextTick);

test('a gate loads once however often it is opened, and is ready when the code is here', async () => {
  let loads = 0;
  const gate = new Gate(async () => {
    loads += 1;
    return widget;
  });
  expect(gate.state.getState()).toBe('closed');
  gate.open();
  gate.open();
  expect(gate.state.getState()).toBe('loading');
  await expect(gate.loaded).resolves.toBe(widget);
  expect(gate.state.getState()).toBe('ready');
  expect(loads).toBe(1);
});

test('a gate that failed loads again when it is asked to, and its promise never rejects', async () => {
  let isOffline = true;
  const gate = new Gate(async () => {
    if (isOffline) throw new Error('offline');
    return widget;
  });
  gate.open();
  await settled();
  expect(gate.state.getState()).toBe('failed');
  isOffline = false;
  gate.open();
  await expect(gate.loaded).resolves.toBe(widget);
  gate.dispose();
});

test('what a visitor did while the island slept is done in order once it lives', () => {
  const gate = new Gate(async () => widget);
  const done: string[] = [];
  gate.whenLive(() => done.push('first'));
  gate.whenLive(() => done.push('second'));
  expect(done).toEqual([]);
  gate.markLive();
  gate.whenLive(() => done.push('third'));
  expect(done).toEqual(['first', 'second', 'third']);
});
