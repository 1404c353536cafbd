import { createLazyListen } from './lazy-listen.ts';

const settled = () => jest.advanceTimersByTimeAsync(0);

/** Live code that tests can load or fail, and the subscribed keys. */
function live() {
  const listened = new Set<string>();
  const loads: { come: () => void; fail: () => void }[] = [];
  const { listen, isListening } = createLazyListen(
    () =>
      new Promise((resolve, reject) =>
        loads.push({
          come: () =>
            resolve({
              listen: (key) => {
                listened.add(key);
                return () => listened.delete(key);
              },
              state: () => ({ kind: 'idle' }),
            }),
          fail: () => reject(new Error('404')),
        }),
      ),
  );
  return { listen, isListening, listened, loads };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[MATCH-4] the live code is loaded once, on the first subscription', async () => {
  const { listen, isListening, listened, loads } = live();
  expect(loads).toHaveLength(0);
  const end = listen('/a');
  listen('/b');
  expect(['/a', '/b', '/c'].map(isListening)).toEqual([true, true, false]);
  expect(loads).toHaveLength(1);
  loads[0]?.come();
  await settled();
  expect([...listened]).toEqual(['/a', '/b']);
  end();
  end();
  expect([...listened]).toEqual(['/b']);
  expect(['/a', '/b'].map(isListening)).toEqual([false, true]);
});

test('a subscription that ended during loading is not started', async () => {
  const { listen, listened, loads } = live();
  listen('/a')();
  loads[0]?.come();
  await settled();
  expect(listened.size).toBe(0);
});

test('[MATCH-4] loading the live code is retried while there are subscribers', async () => {
  const { listen, listened, loads } = live();
  const end = listen('/a');
  loads[0]?.fail();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(loads).toHaveLength(2);
  loads[1]?.come();
  await settled();
  expect([...listened]).toEqual(['/a']);
  end();
  expect(listened.size).toBe(0);
});

test('[FORUM-5] data covered by a live call below its path is left to its page', () => {
  const { listen, isListening } = live();
  listen('/threads/7/pulse');
  const keys = ['/threads/7?page=2', '/threads/7', '/threads/7/others', '/threads/70', '/threads'];
  expect(keys.map(isListening)).toEqual([true, true, false, false, true]);
});
