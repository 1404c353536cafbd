import { backoff } from '@fan-base/host/page/backoff';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { act, renderHook, waitFor } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { createDataCache, maxAnswers, requestRetry } from './data-cache.ts';

const key = '/matches/7/live';

const { cache } = SWRConfig.defaultValue;
beforeEach(() => {
  for (const known of [...cache.keys()]) cache.delete(known);
});

/** API responses that a test resolves manually, with the recorded requests. */
function deferResponses() {
  const asked: { cache: RequestCache; answer: (value: unknown) => void }[] = [];
  const read = (_key: string, cache: RequestCache) =>
    new Promise<unknown>((answer) => asked.push({ cache, answer }));
  return { asked, read };
}

test('[SHELL-6] failed requests are retried after 1, 2 and 4 seconds, at most half a minute apart', () => {
  expect([1, 2, 3, 10].map((failures) => backoff(failures, requestRetry))).toEqual([
    1_000, 2_000, 4_000, 30_000,
  ]);
});

/** The retries of a failing request, with their delays. */
function countRetries(status: number) {
  jest.useFakeTimers();
  const { onErrorRetry } = createDataCache(async () => null, {}).config;
  const waits: number[] = [];
  let since = Date.now();
  const fail = (retryCount: number) => {
    since = Date.now();
    onErrorRetry?.(
      new ApiError(status, 'x'),
      key,
      {} as never,
      async () => {
        waits.push(Date.now() - since);
        fail(retryCount + 1);
        return true;
      },
      { retryCount, dedupe: true },
    );
  };
  fail(1);
  jest.advanceTimersByTime(600_000);
  jest.useRealTimers();
  return waits;
}

test.each([
  ['no answer', 0],
  ['a failing API', 503],
  ['too many questions', 429],
])('[SHELL-6] after %s the request is retried three times', (_what, status) => {
  expect(countRetries(status)).toEqual([1_000, 2_000, 4_000]);
});

test.each([400, 401, 403, 404])('[SHELL-6] status %d is not retried', (status) => {
  expect(countRetries(status)).toEqual([]);
});

test('[SHELL-6] data is fresh for five seconds', async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const data = createDataCache(async () => 'later', { [key]: 'first' });
  expect([data.isFresh(key), data.isFresh('/news')]).toEqual([true, false]);
  jest.advanceTimersByTime(4_999);
  expect(data.isFresh(key)).toBe(true);
  jest.advanceTimersByTime(1);
  expect(data.isFresh(key)).toBe(false);
  await data.refresh([key]);
  await data.warm([key]);
  expect([data.isFresh(key), data.read(key)]).toEqual([true, 'later']);
  jest.useRealTimers();
});

test('[SHELL-6] a prefetch in progress is shared, and retried after a failure', async () => {
  const { asked, read } = deferResponses();
  const data = createDataCache(read, {});
  const both = [data.warm([key]), data.warm([key, '/news'])];
  expect(asked).toHaveLength(2);
  for (const { answer } of asked) answer('here');
  expect(await Promise.all(both)).toEqual([[], []]);
  expect(await data.warm([key])).toEqual([]);
  expect(asked).toHaveLength(2);

  const failing = createDataCache(() => Promise.reject(new ApiError(503, 'x')), {});
  expect(await Promise.all([failing.warm(['/a']), failing.warm(['/a'])])).toEqual([[503], [503]]);
  expect(await failing.warm(['/a'])).toEqual([503]);
});

test('[SHELL-6] a page opened during its prefetch sends no request; a refresh does', async () => {
  const { asked, read } = deferResponses();
  const data = createDataCache(read, {});
  const warming = data.warm(['/trips']);
  const shown = data.config.fetcher?.('/trips');
  expect(asked).toHaveLength(1);
  asked[0]?.answer('answer');
  await warming;
  expect(await shown).toBe('answer');

  void data.warm(['/shop']);
  await data.refresh(['/shop']);
  void data.config.fetcher?.('/shop');
  expect(asked).toHaveLength(3);
});

test('[MATCH-4] a response requested earlier does not replace newer data', async () => {
  const { asked, read } = deferResponses();
  const data = createDataCache(read, { [key]: 'first' });
  const fetched = data.config.fetcher?.(key);
  const polled = data.poll(key);
  const acceptDocument = data.begin();
  data.accept(key, 'goal');
  asked[0]?.answer('before the goal');
  expect(await fetched).toBe('goal');
  asked[1]?.answer('poll from before the goal');
  await polled;
  acceptDocument(key, 'document from before the goal');
  expect(data.read(key)).toBe('goal');
});

test('[FORUM-5] a document requested before a change does not replace the displayed data', async () => {
  const { asked, read } = deferResponses();
  const data = createDataCache(read, { '/thread': 'before' });
  const { result, unmount } = renderHook(
    () => useSWR('/thread', { ...data.config, revalidateOnMount: false }).data,
  );
  const accept = data.begin();
  const refreshing = data.refresh(['/thread']);
  act(() => void accept('/thread', 'document from before the change'));
  expect(result.current).toBe('before');
  await act(async () => {
    asked[0]?.answer('after the change');
    await refreshing;
  });
  await waitFor(() => expect(result.current).toBe('after the change'));
  unmount();
});

test('[MATCH-4] goals, polls and documents arrive on a device whose clock was set back', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') });
  const data = createDataCache(async () => 'polled', { [key]: 'first' });
  await data.config.fetcher?.(key);
  jest.setSystemTime(Date.parse('2026-11-21T14:00:00Z'));
  data.accept(key, 'goal');
  expect(data.read(key)).toBe('goal');
  await data.poll(key);
  expect(data.read(key)).toBe('polled');
  data.begin()(key, 'document');
  expect(data.read(key)).toBe('document');
  jest.advanceTimersByTime(5_000);
  expect(data.isFresh(key)).toBe(false);
  jest.useRealTimers();
});

test('[MATCH-4] only changed data of a document is stored and reported', async () => {
  jest.useFakeTimers();
  const data = createDataCache(async () => null, { '/table': { rows: [1] }, '/news': 'old' });
  const reports = jest.fn();
  data.subscribe(reports);
  const accept = data.begin();
  expect(accept('/table', { rows: [1] })).toBe(false);
  jest.runAllTimers();
  expect(reports).not.toHaveBeenCalled();
  expect([accept('/news', 'new'), accept('/next', 'added')]).toEqual([true, true]);
  jest.runAllTimers();
  expect(reports).toHaveBeenCalledTimes(1);
  expect(['/news', '/next'].map(data.read)).toEqual(['new', 'added']);
  jest.useRealTimers();
});

test('[MATCH-4] live data bypasses the browser’s HTTP cache', async () => {
  const { asked, read } = deferResponses();
  const data = createDataCache(read, {});
  void data.config.fetcher?.(key);
  data.accept(key, 'goal');
  void data.config.fetcher?.(key);
  void data.poll(key);
  expect(asked.map(({ cache }) => cache)).toEqual(['default', 'no-cache', 'no-cache']);
});

test('[FORUM-5] data prefetched before a change does not hide the change, in any order of responses', async () => {
  for (const first of [0, 1]) {
    const { asked, read } = deferResponses();
    const changed = `/threads/${first}`;
    const data = createDataCache(read, {});
    const { result, unmount } = renderHook(
      () => useSWR(changed, { ...data.config, revalidateOnMount: false }).data,
    );
    const warming = data.warm([changed]);
    const refreshing = data.refresh([changed]);
    expect(asked).toHaveLength(2);
    const order = first === 0 ? [0, 1] : [1, 0];
    for (const index of order) {
      await act(async () => {
        asked[index]?.answer(index === 0 ? 'before the change' : 'after the change');
        await (index === 0 ? warming : refreshing);
      });
    }
    await waitFor(() => expect(result.current).toBe('after the change'));
    expect(data.read(changed)).toBe('after the change');
    unmount();
  }
});

test('[SHELL-6] the cache is bounded and evicts the oldest data not displayed', async () => {
  const data = createDataCache(async (asked) => asked, { '/shown': 'shown' });
  const { unmount } = renderHook(() => useSWR('/shown', { ...data.config, revalidateOnMount: false }).data);
  for (let number = 0; number < maxAnswers + 10; number += 1) await data.warm([`/news/${number}`]);
  expect([...cache.keys()]).toHaveLength(maxAnswers);
  expect([data.read('/shown'), data.read('/news/0')]).toEqual(['shown', undefined]);
  expect(data.read(`/news/${maxAnswers + 9}`)).toBe(`/news/${maxAnswers + 9}`);
  unmount();
});

test('late hydration uses the server-rendered data, then shows newer data', async () => {
  const data = createDataCache(async () => 'later', { '/live': 'rendered', '/table': 'rendered' });
  data.accept('/live', 'newer');
  expect(data.config.fallback).toEqual({ '/live': 'rendered', '/table': 'rendered' });
  expect([data.read('/live'), data.read('/table')]).toEqual(['newer', 'rendered']);
});
