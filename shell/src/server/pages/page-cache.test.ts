/** @jest-environment node */
import { createFreshness } from '@fan-base/shared-server/freshness';
import { createPageCache, type PageCache } from './page-cache.ts';
import { type Document, toPending } from './rendered-document.ts';

let time: number;
let knownUntil: number;
let pageData: Set<string>;
beforeEach(() => {
  time = 0;
  knownUntil = Number.POSITIVE_INFINITY;
  pageData = new Set(['/data']);
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => jest.restoreAllMocks());

function open(bytes = 1_000_000) {
  const freshness = createFreshness({
    changesKnownUntil: () => knownUntil,
    now: () => time,
    unprovenMs: 2_000,
  });
  const cache = createPageCache({ bytes, freshness, hasPageData: (path) => pageData.has(path) });
  /** Puts a render into the cache, and waits until it settles. */
  async function put(key: string, document: Promise<Document>) {
    const head = Promise.resolve(null);
    cache.put(key, toPending({ tag: 'x', readAt: freshness.moment(), head, document }));
    await cache.getPending(key)?.settled;
  }
  return { cache, put, note: freshness.note };
}

const whole = (body: string, dataPaths: readonly string[] = []): Document => ({
  status: 200,
  head: '',
  body,
  remotes: ['mf-news'],
  regions: {},
  failures: [],
  isApiFailing: false,
  keys: ['/news'],
  surrogateKeys: ['news'],
  mayLag: false,
  dataPaths,
});
const apiFailed: Document = { ...whole('errors'), isApiFailing: true };
const notFound: Document = { ...whole('not found'), status: 404 };

/** The body of a document, and its state. */
async function look(cache: PageCache, key: string, msSinceWrite?: number) {
  const entry = cache.get(key);
  return (
    entry && [
      String(await entry.html.as(null)),
      cache.isCurrent(entry, msSinceWrite) ? 'current' : 'outdated',
    ]
  );
}

test('a document is current until one of its keys changes, however old', async () => {
  const { cache, put, note } = open();
  await put('key', Promise.resolve(whole('a')));
  time = 3_600_000;
  note(['squad']);
  expect(await look(cache, 'key')).toEqual(['a', 'current']);
  note(['news']);
  expect(await look(cache, 'key')).toEqual(['a', 'outdated']);
  expect(await look(cache, 'another')).toBeNull();
});

test('a change during the render outdates its document', async () => {
  const { cache, put, note } = open();
  const { promise, resolve } = Promise.withResolvers<Document>();
  const making = put('key', promise);
  note(['news']);
  resolve(whole('a'));
  await making;
  expect(await look(cache, 'key')).toEqual(['a', 'outdated']);
});

test('a render in progress is shared until it succeeds or fails', async () => {
  const { cache, put } = open();
  const first = Promise.withResolvers<Document>();
  const making = put('key', first.promise);
  expect(cache.getPending('key')?.document).toBe(first.promise);
  expect(cache.getPending('another')).toBeUndefined();
  first.resolve(whole('a'));
  await making;
  expect(cache.getPending('key')).toBeUndefined();
  const second = Promise.withResolvers<Document>();
  const failing = put('key', second.promise);
  second.reject(new Error('x'));
  await failing;
  expect(cache.getPending('key')).toBeUndefined();
});

test('a slower earlier render does not replace a newer document', async () => {
  const { cache, put } = open();
  const slow = Promise.withResolvers<Document>();
  const earlier = put('key', slow.promise);
  time = 100;
  await put('key', Promise.resolve(whole('later')));
  slow.resolve(whole('earlier'));
  await earlier;
  expect(await look(cache, 'key')).toEqual(['later', 'current']);
});

test('while the API fails, a document is served stale for five minutes, and renders pause for two seconds', async () => {
  const { cache, put } = open();
  const getState = () => {
    const entry = cache.get('key');
    return entry && { isCurrent: cache.isCurrent(entry), isApiPaused: cache.isApiPaused(entry) };
  };
  await put('key', Promise.resolve(whole('good')));
  time = knownUntil = 3_600_000;
  await put('key', Promise.resolve(apiFailed));
  expect(getState()).toEqual({ isCurrent: false, isApiPaused: true });
  time += 2_000;
  expect(getState()).toEqual({ isCurrent: false, isApiPaused: false });
  await put('key', Promise.reject(new Error('x')));
  expect(getState()).toMatchObject({ isApiPaused: true });
  time += 297_999;
  expect(await look(cache, 'key')).toEqual(['good', 'outdated']);
  time += 1;
  expect(await look(cache, 'key')).toBeNull();
});

test('a document without its page data is outdated', async () => {
  const { cache, put } = open();
  await put('key', Promise.resolve(whole('a', ['/data'])));
  expect(await look(cache, 'key')).toEqual(['a', 'current']);
  pageData.clear();
  expect(await look(cache, 'key')).toEqual(['a', 'outdated']);
});

test('an incomplete or missing page replaces the cached one', async () => {
  const { cache, put } = open();
  await put('key', Promise.resolve(whole('good')));
  await put('key', Promise.resolve(notFound));
  expect(await look(cache, 'key')).toBeNull();
});

test('the least recently used document is evicted', async () => {
  const { cache, put } = open(5_000);
  for (const key of ['a', 'b']) await put(key, Promise.resolve(whole(key)));
  cache.get('a');
  await put('c', Promise.resolve(whole('c')));
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== null)).toEqual([true, false, true]);
});

test('for a recent writer, earlier documents and renders are outdated', async () => {
  const { cache, put } = open();
  await put('key', Promise.resolve(whole('before')));
  time = 1_000;
  expect([await look(cache, 'key', 500), await look(cache, 'key')]).toEqual([
    ['before', 'outdated'],
    ['before', 'current'],
  ]);
  const { promise, resolve } = Promise.withResolvers<Document>();
  const making = put('key', promise);
  time = 1_100;
  expect(cache.getPending('key', 50)).toBeUndefined();
  expect(cache.getPending('key', 500)?.document).toBe(promise);
  resolve(whole('after'));
  await making;
  // One render is enough, however often the same write is reported.
  expect(await look(cache, 'key', 600)).toEqual(['after', 'current']);
});
