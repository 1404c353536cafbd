import { createLifeSigns } from './life-signs.ts';

const view = { view: 'signed', versions: { 'mf-news': '1.1.0' } };
const sent: unknown[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  Object.assign(navigator, { sendBeacon: (_path: string, body: string) => sent.push(JSON.parse(body)) > 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

const watch = () => createLifeSigns(['mf-news'], () => view);

test('a page reports the start of a watched remote, and its health a second after hydration', () => {
  const signs = watch();
  signs.started('mf-news');
  signs.started('mf-news');
  expect(sent).toEqual([{ ...view, started: ['mf-news'] }]);
  signs.alive('mf-news');
  signs.alive('mf-news');
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(sent.slice(1)).toEqual([{ ...view, alive: ['mf-news'] }]);
});

test('a page left within the second reports its health once', () => {
  const signs = watch();
  signs.started('mf-news');
  signs.alive('mf-news');
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(1_000);
  expect(sent.slice(1)).toEqual([{ ...view, alive: ['mf-news'] }]);
});

test('remotes without a canary are not reported', () => {
  const signs = watch();
  signs.started('mf-squad');
  signs.alive('mf-squad');
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
});
