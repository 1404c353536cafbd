import { createDataCache, retryDelayMs } from './dataCache.ts';

const key = '/matches/7/live';

/** Answers of the API that a test gives in its own time, with how they were asked for. */
function answersLater() {
  const asked: { cache: RequestCache; answer: (value: unknown) => void }[] = [];
  const read = (_key: string, cache: RequestCache) =>
    new Promise<unknown>((answer) => asked.push({ cache, answer }));
  return { asked, read };
}

test('a failed call is tried again after 1, 2 and 4 seconds, and never later than half a minute', () => {
  expect([1, 2, 3, 10].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 30_000]);
});

test('[MATCH-4] an answer that was asked for before a newer one came does not replace it', async () => {
  const { asked, read } = answersLater();
  const data = createDataCache(read, { [key]: 'first' });
  const fetched = data.config.fetcher?.(key);
  data.accept(key, 'goal', Date.now() + 1);
  asked[0]?.answer('before the goal');
  expect(await fetched).toBe('goal');
  data.accept(key, 'poll from before', Date.now() - 1_000);
  expect(data.read(key)).toBe('goal');
});

test('[MATCH-4] what is kept up to date is never taken from the cache of the browser', async () => {
  const { asked, read } = answersLater();
  const data = createDataCache(read, {});
  void data.config.fetcher?.(key);
  data.accept(key, 'goal', Date.now());
  void data.config.fetcher?.(key);
  void data.ask(key);
  expect(asked.map(({ cache }) => cache)).toEqual(['default', 'no-cache', 'no-cache']);
});
