import { createPrefetch, mayPrefetch } from './prefetch.ts';

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ saveData: true, effectiveType: '4g' }, false],
])('on the connection %j pages are loaded in advance: %s', (connection, may) => {
  expect(mayPrefetch(connection)).toBe(may);
});

test('at most four pages are loaded at once, and none twice', async () => {
  const opened: string[] = [];
  const finish: (() => void)[] = [];
  const prefetch = createPrefetch((path) => {
    opened.push(path);
    return new Promise<void>((resolve) => finish.push(resolve));
  }, undefined);
  for (const path of ['/a', '/a', '/b', '/c', '/d', '/e']) prefetch(path);
  expect(opened).toEqual(['/a', '/b', '/c', '/d']);
  finish[0]?.();
  await new Promise(process.nextTick);
  prefetch('/e');
  expect(opened).toEqual(['/a', '/b', '/c', '/d', '/e']);
});

test('a page that could not be loaded in advance may be tried again', async () => {
  let tries = 0;
  const prefetch = createPrefetch(() => {
    tries += 1;
    return Promise.reject(new Error('offline'));
  }, undefined);
  prefetch('/a');
  await new Promise(process.nextTick);
  prefetch('/a');
  expect(tries).toBe(2);
});
