import { createLazyListen } from './lazy-listen.ts';

const settled = () => jest.advanceTimersByTimeAsync(0);

/** Live code that a test lets come or fail, and the keys that are listened to. */
function live() {
  const listened = new Set<string>();
  const loads: { come: () => void; fail: () => void }[] = [];
  const listen = createLazyListen(
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
  return { listen, listened, loads };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[MATCH-4] the live code is asked for once, when somebody listens first', async () => {
  const { listen, listened, loads } = live();
  expect(loads).toHaveLength(0);
  const end = listen('/a');
  listen('/b');
  expect(loads).toHaveLength(1);
  loads[0]?.come();
  await settled();
  expect([...listened]).toEqual(['/a', '/b']);
  end();
  expect([...listened]).toEqual(['/b']);
});

test('whoever left before the code came is not listened for', async () => {
  const { listen, listened, loads } = live();
  listen('/a')();
  loads[0]?.come();
  await settled();
  expect(listened.size).toBe(0);
});

test('[MATCH-4] code that cannot be had is asked for again, as long as somebody listens', async () => {
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
