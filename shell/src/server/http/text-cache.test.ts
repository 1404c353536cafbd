/** @jest-environment node */
import { ApiError } from '@fan-base/shared-contracts/shell';
import { createFreshness } from '@fan-base/shared-server/freshness';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { createApiHealth } from './api-health.ts';
import { type CachedText, createTextCache } from './text-cache.ts';

/** A cache with real freshness, and a text that counts how often it was rendered. */
function open() {
  const freshness = createFreshness({
    changesKnownUntil: () => Number.POSITIVE_INFINITY,
    now: wallClock,
    unprovenMs: 0,
  });
  const reported: number[] = [];
  const health = createApiHealth(() => false);
  const cache = createTextCache(freshness, health, ({ status }) => reported.push(status));
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
  return { get, limit, note: freshness.note, reported, health };
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

afterEach(() => jest.restoreAllMocks());

test.each([0, 429, 503])(
  'an outdated text is sent for five minutes while the API fails: %s',
  async (status) => {
    const { get, note, reported } = open();
    const fail = () => get('/x.xml', () => Promise.reject(new ApiError(status, 'away')));
    await get('/x.xml');
    note(['news']);
    expect(await Promise.all([fail(), fail()])).toEqual(['text 1', 'text 1']);
    expect(reported).toEqual([status]);
    const later = performance.now() + 5 * 60_000;
    jest.spyOn(performance, 'now').mockReturnValue(later);
    await expect(fail()).rejects.toThrow('away');
    expect(await get('/x.xml')).toBe('text 2');
  },
);

test('while the API is away, an outdated text is sent immediately and refreshed in the background', async () => {
  const { get, note, health } = open();
  const renewed = Promise.withResolvers<CachedText>();
  await get('/x.xml');
  note(['news']);
  await health.watch(Promise.reject(new ApiError(0, 'away'))).catch(() => undefined);
  for (let request = 0; request < 2; request += 1)
    expect(await get('/x.xml', () => renewed.promise)).toBe('text 1');
  await health.watch(Promise.resolve());
  const next = get('/x.xml');
  renewed.resolve({ text: 'renewed', keys: ['news'] });
  expect(await next).toBe('renewed');
});

test('an API that fails is requested again after two seconds', async () => {
  const { get, note } = open();
  await get('/x.xml');
  note(['news']);
  let requests = 0;
  const fail = () =>
    get('/x.xml', () => {
      requests += 1;
      return Promise.reject(new ApiError(0, 'away'));
    });
  const start = Math.ceil(performance.now());
  const clock = jest.spyOn(performance, 'now').mockReturnValue(start);
  for (const ms of [0, 1_999, 2_000]) {
    clock.mockReturnValue(start + ms);
    expect(await fail()).toBe('text 1');
  }
  expect(requests).toBe(2);
});

test.each([
  new ApiError(404, 'no such feed'),
  new ApiError(400, 'unknown parameter'),
  new Error('Expected an array'),
])('an outdated text is not sent for an error that is no failure of the API: %s', async (error) => {
  const { get, note, reported } = open();
  await get('/x.xml');
  note(['news']);
  await expect(get('/x.xml', () => Promise.reject(error))).rejects.toBe(error);
  expect(reported).toEqual([]);
});

test('a text that no longer exists is not sent while the API is failing', async () => {
  const { get, note } = open();
  await get('/x.xml');
  note(['news']);
  expect(await get('/x.xml', async () => null)).toBeNull();
  await expect(get('/x.xml', () => Promise.reject(new ApiError(0, 'away')))).rejects.toThrow('away');
});
