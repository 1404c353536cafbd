import { RemoteFailure } from '../remotes/failure.ts';
import { createHydration, getNextState, type HydrationEvent, type HydrationState } from './hydration.ts';

test.each<[string, readonly HydrationEvent[], HydrationState]>([
  ['waits', [], 'dehydrated'],
  ['does not retry before it has failed', ['retry'], 'dehydrated'],
  ['is not live before its code is loaded', ['wake', 'hydrated'], 'loading'],
  ['is woken once', ['wake', 'wake'], 'loading'],
  ['is live at the end', ['wake', 'loaded', 'hydrated'], 'live'],
  ['stays failed until a retry', ['wake', 'failed', 'wake'], 'failed'],
  ['keeps its failure notice during a retry', ['wake', 'failed', 'retry'], 'retrying'],
  ['can fail again', ['wake', 'failed', 'retry', 'failed'], 'failed'],
  ['recovers', ['wake', 'failed', 'retry', 'loaded', 'hydrated'], 'live'],
  ['stays live', ['wake', 'loaded', 'hydrated', 'wake', 'failed', 'end'], 'live'],
  ['is not woken after it was replaced', ['end', 'wake'], 'ended'],
  ['ignores code that arrives after it was replaced', ['wake', 'end', 'loaded'], 'ended'],
  ['ignores a failure after it was replaced', ['wake', 'end', 'failed'], 'ended'],
  ['is live as the root that has replaced it', ['wake', 'end', 'hydrated'], 'live'],
])('[MF-3] a part of the page %s', (_what, events, state) => {
  const last = events.reduce<HydrationState>(
    (present, event) => getNextState(present, event) ?? present,
    'dehydrated',
  );
  expect(last).toBe(state);
});

/** A part whose code can be loaded when online. */
function createPart({ isOnline }: { isOnline: boolean }) {
  const network = { isOnline, requests: 0 };
  const hydration = createHydration(async () => {
    network.requests += 1;
    if (!network.isOnline) throw new RemoteFailure('unreachable', 'mf-news', 'offline');
    return 'code';
  });
  return { network, hydration, getState: hydration.state.getState };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[MF-3] a part is loaded once, and live when its root is hydrated', async () => {
  const { network, hydration, getState } = createPart({ isOnline: true });
  expect(getState()).toBe('dehydrated');
  await Promise.all([hydration.wake(), hydration.wake()]);
  expect(network.requests).toBe(1);
  expect(await hydration.loaded).toBe('code');
  expect(getState()).toBe('hydrating');
  hydration.markLive();
  expect(getState()).toBe('live');
});

test('[MF-3] a failed part has a failure code, and a retry loads it', async () => {
  const { network, hydration, getState } = createPart({ isOnline: false });
  await hydration.wake();
  expect([getState(), hydration.getFailure()]).toEqual(['failed', 'unreachable']);
  network.isOnline = true;
  hydration.retry();
  expect(getState()).toBe('retrying');
  expect(await hydration.loaded).toBe('code');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(network.requests).toBe(2);
});

test('[MF-3] a failed part is retried automatically until it is replaced', async () => {
  const { network, hydration } = createPart({ isOnline: false });
  await hydration.wake();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(network.requests).toBeGreaterThan(2);
  hydration.end();
  const { requests } = network;
  await jest.advanceTimersByTimeAsync(600_000);
  hydration.retry();
  expect(network.requests).toBe(requests);
});

test('[MF-3] a part that fails after it was replaced is not retried', async () => {
  const { network, hydration, getState } = createPart({ isOnline: false });
  const attempt = hydration.wake();
  hydration.end();
  await attempt;
  await jest.advanceTimersByTimeAsync(600_000);
  expect([getState(), network.requests]).toEqual(['ended', 1]);
});

test('[MF-3] actions wait for hydration in order, and are discarded when the part is replaced', async () => {
  const done: string[] = [];
  const { hydration } = createPart({ isOnline: true });
  await hydration.wake();
  for (const action of ['first', 'second']) hydration.whenLive(() => done.push(action));
  expect(done).toEqual([]);
  hydration.markLive();
  hydration.whenLive(() => done.push('third'));
  expect(done).toEqual(['first', 'second', 'third']);

  const replaced = createPart({ isOnline: true }).hydration;
  replaced.whenLive(() => done.push('discarded'));
  replaced.end();
  replaced.markLive();
  expect(done).not.toContain('discarded');
});
