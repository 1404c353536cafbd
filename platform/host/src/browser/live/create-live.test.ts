import { createLive, type LiveParts } from './create-live.ts';

const maxKeys = 12;

type Reading = Parameters<Awaited<ReturnType<LiveParts['load']>>['readStream']>[0];

/** A page whose streams the test controls. */
function page({ isSilent = false } = {}) {
  const readings: (Reading & { end: () => void })[] = [];
  const accepted: [string, unknown][] = [];
  const polled: string[] = [];
  let isBroken = false;
  const live = createLive({
    maxKeys,
    token: () => 'token',
    accept: (key, answer) => accepted.push([key, answer]),
    poll: async (key) => void polled.push(key),
    load: async () => ({
      readStream: (options) => {
        if (isBroken) return Promise.reject(new Error('503'));
        options.onOpen();
        const beat = isSilent ? undefined : setInterval(options.onSign, 15_000);
        options.signal.addEventListener('abort', () => clearInterval(beat));
        return new Promise((resolve) => {
          readings.push({ ...options, end: resolve });
          options.signal.addEventListener('abort', () => resolve());
        });
      },
    }),
  });
  return {
    live,
    readings,
    accepted,
    polled,
    breakStreams: () => {
      isBroken = true;
    },
    mendStreams: () => {
      isBroken = false;
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
afterEach(() => show('visible'));
function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('[MATCH-4] all subscribers of a page share one stream', async () => {
  const { live, readings } = page();
  const ends = ['/a', '/b', '/a'].map((key) => live.listen(key));
  await pass(60);
  expect(readings.map(({ keys }) => keys)).toEqual([['/a', '/b']]);
  ends[0]?.();
  await pass(60);
  expect(readings).toHaveLength(1);
  ends[1]?.();
  await pass(60);
  expect(readings.map(({ keys }) => keys)).toEqual([['/a', '/b'], ['/a']]);
  expect(readings[0]?.signal.aborted).toBe(true);
  ends[2]?.();
  await pass(60);
  expect(readings[1]?.signal.aborted).toBe(true);
  expect(live.state()).toEqual({ kind: 'idle' });
});

test('[MATCH-4] without a stream the page polls every five seconds until it reconnects', async () => {
  const { live, polled, breakStreams, mendStreams, readings } = page();
  breakStreams();
  live.listen('/a');
  await pass(60);
  expect(live.state().kind).toBe('polling');
  expect(polled).toEqual(['/a']);
  await pass(11_000);
  expect(polled.length).toBeGreaterThanOrEqual(3);
  mendStreams();
  await pass(60_000);
  expect(live.state()).toEqual({ kind: 'streaming' });
  expect(readings).toHaveLength(1);
  const asked = polled.length;
  await pass(30_000);
  expect(polled).toHaveLength(asked);
});

test('[MATCH-4] a stream that ends or falls silent is reopened', async () => {
  const { live, readings } = page({ isSilent: true });
  live.listen('/a');
  await pass(60);
  readings[0]?.end();
  await pass(2_500);
  expect(readings).toHaveLength(2);
  await pass(30_000);
  readings[1]?.onSign();
  await pass(30_000);
  expect(readings).toHaveLength(2);
  await pass(8_000);
  expect(readings).toHaveLength(3);
});

test('a stream that keeps closing is reopened every other second at most', async () => {
  const { live, readings } = page();
  live.listen('/a');
  for (let second = 0; second < 20; second++) {
    await pass(1_000);
    for (const reading of readings) reading.end();
  }
  expect(readings.length).toBeGreaterThan(5);
  expect(readings.length).toBeLessThan(16);
});

test('[MATCH-4] a hidden tab keeps no stream, and has one again when it is shown', async () => {
  const { live, readings, polled, breakStreams, mendStreams } = page();
  show('hidden');
  live.listen('/a');
  await pass(60_000);
  expect(readings).toHaveLength(0);
  show('visible');
  await pass(10);
  expect(readings).toHaveLength(1);
  show('hidden');
  expect(readings[0]?.signal.aborted).toBe(true);
  window.dispatchEvent(new Event('online'));
  breakStreams();
  show('visible');
  await pass(10);
  expect(live.state().kind).toBe('polling');
  show('hidden');
  polled.length = 0;
  await pass(60_000);
  expect([polled, live.state().kind]).toEqual([[], 'idle']);
  mendStreams();
  show('visible');
  await pass(10);
  expect(readings).toHaveLength(2);
});

test('[MATCH-4] a tab shown without subscriptions opens no stream', async () => {
  const { live, readings } = page();
  live.listen('/a')();
  show('hidden');
  show('visible');
  await pass(60);
  expect(readings).toHaveLength(0);
});

test('data from a replaced stream is ignored', async () => {
  const { live, readings, accepted } = page();
  live.listen('/a');
  await pass(60);
  live.listen('/b');
  await pass(60);
  readings[0]?.onAnswer({ key: '/a', answer: 'old' });
  readings[1]?.onAnswer({ key: '/a', answer: 'new' });
  expect(accepted).toEqual([['/a', 'new']]);
});

test('[MATCH-4] keys beyond the stream’s limit are polled', async () => {
  const { live, polled, readings } = page();
  const keys = Array.from({ length: maxKeys + 2 }, (_, index) => `/${index}`);
  for (const key of keys) live.listen(key);
  await pass(60);
  expect(readings.map(({ keys: streamed }) => streamed)).toEqual([keys.slice(0, maxKeys)]);
  await pass(5_000);
  expect(polled).toEqual(keys.slice(maxKeys));
});
