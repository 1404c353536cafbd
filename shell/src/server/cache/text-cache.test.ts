/** @jest-environment node */
import { createFreshness } from '@fan-base/shared-server/freshness';
import { type CachedText, createTextCache } from './text-cache.ts';

/** A cache with real freshness, and a text that counts how often it was rendered. */
function open() {
  const freshness = createFreshness({
    changesKnownUntil: () => Number.POSITIVE_INFINITY,
    now: () => Date.now(),
    unprovenMs: 0,
  });
  const cache = createTextCache(freshness);
  let renders = 0;
  let isLimited = false;
  const render = async (): Promise<CachedText | null> => {
    renders += 1;
    return { text: `text ${renders}`, keys: ['news'] };
  };
  const get = async (key = '/rss.xml', how = render) => {
    const text = await cache.get({ key, render: how, mayRender: () => !isLimited });
    return typeof text === 'object' && text !== null ? String(await text.as(null)) : text;
  };
  const limit = () => {
    isLimited = true;
  };
  return { get, limit, note: freshness.note };
}

test('a text is rendered once for concurrent requests, and again when its data has changed', async () => {
  const { get, note } = open();
  expect(await Promise.all([get(), get(), get('/other.xml')])).toEqual(['text 1', 'text 1', 'text 2']);
  expect(await get()).toBe('text 1');
  note(['fixture']);
  expect(await get()).toBe('text 1');
  note(['news']);
  expect(await get()).toBe('text 3');
});

test('a client at its limit gets cached texts, even outdated, and causes no other', async () => {
  const { get, note, limit } = open();
  await get();
  limit();
  expect(await get()).toBe('text 1');
  note(['news']);
  expect(await get()).toBe('text 1');
  expect(await get('/other.xml')).toBe('refused');
});

test('missing and failed texts are not cached', async () => {
  const { get } = open();
  const fail = () => get('/x.xml', () => Promise.reject(new Error('away')));
  expect(await get('/x.xml', async () => null)).toBeNull();
  await expect(fail()).rejects.toThrow('away');
  expect(await get('/x.xml')).toBe('text 1');
});

test('an outdated text is sent for five minutes while the API is failing', async () => {
  const { get, note } = open();
  const fail = () => get('/x.xml', () => Promise.reject(new Error('away')));
  await get('/x.xml');
  note(['news']);
  expect(await Promise.all([fail(), fail()])).toEqual(['text 1', 'text 1']);
  const later = performance.now() + 5 * 60_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await expect(fail()).rejects.toThrow('away');
  jest.restoreAllMocks();
  expect(await get('/x.xml')).toBe('text 2');
});

test('a text that no longer exists is not sent while the API is failing', async () => {
  const { get, note } = open();
  await get('/x.xml');
  note(['news']);
  expect(await get('/x.xml', async () => null)).toBeNull();
  await expect(get('/x.xml', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
});
