import { createLazyPrefetch } from './lazy-prefetch.ts';

const settled = () => new Promise(process.nextTick);

test('[NAV-8] the prefetch code is loaded once, on the first hover', async () => {
  const paths: string[] = [];
  const load = jest.fn(async () => (path: string) => void paths.push(path));
  const { prefetch } = createLazyPrefetch(load);
  expect(load).not.toHaveBeenCalled();
  prefetch('/a');
  prefetch('/b');
  await settled();
  expect(paths).toEqual(['/a', '/b']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('loading the prefetch code is retried with the next link', async () => {
  const paths: string[] = [];
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue((path: string) => void paths.push(path));
  const { prefetch } = createLazyPrefetch(load);
  prefetch('/a');
  await settled();
  prefetch('/b');
  await settled();
  expect(paths).toEqual(['/b']);
});
