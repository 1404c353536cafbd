import { createPrefetch } from './create-prefetch.ts';

test('[NAV-8] at most four pages are prefetched concurrently, and the latest request waits', async () => {
  const opened: string[] = [];
  const finish: (() => void)[] = [];
  const prefetch = createPrefetch();
  const ask = (key: string) =>
    prefetch({
      key,
      load: () => {
        opened.push(key);
        return new Promise<void>((resolve) => finish.push(resolve));
      },
    });
  for (const key of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'a']) ask(key);
  expect(opened).toEqual(['a', 'b', 'c', 'd']);
  finish[0]?.();
  await new Promise(process.nextTick);
  expect(opened).toEqual(['a', 'b', 'c', 'd', 'f']);
  finish[1]?.();
  await new Promise(process.nextTick);
  ask('e');
  expect(opened).toEqual(['a', 'b', 'c', 'd', 'f', 'e']);
});

test('[NAV-8] a failed prefetch can be retried', async () => {
  let tries = 0;
  const prefetch = createPrefetch();
  const load = () => {
    tries += 1;
    return Promise.reject(new Error('offline'));
  };
  prefetch({ key: 'a', load });
  await new Promise(process.nextTick);
  prefetch({ key: 'a', load });
  expect(tries).toBe(2);
});
