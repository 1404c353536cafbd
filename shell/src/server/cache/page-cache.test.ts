/** @jest-environment node */
import { CachedDocument } from './cached-document.ts';
import { createPageCache, type PageCache, type Rendering, stateAt } from './page-cache.ts';

let time = 0;
beforeEach(() => {
  time = 0;
});
const open = (bytes = 1_000_000) => createPageCache(bytes, () => time);

const whole = (tag: string, html = tag): Rendering => ({
  cacheable: new CachedDocument(tag, html, ['mf-news']),
  isApiFailing: false,
});
const apiFailed: Rendering = { cacheable: null, isApiFailing: true };
const notFound: Rendering = { cacheable: null, isApiFailing: false };

/** Puts a render into the cache, and waits until it settles. */
async function put(cache: PageCache, key: string, rendering: Promise<Rendering>) {
  cache.put(key, rendering);
  await rendering.catch(() => undefined);
}

/** A promise that the test resolves. */
function work() {
  let end: (made: Rendering) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const promise = new Promise<Rendering>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { promise, end: (made: Rendering) => end(made), fail: (error: Error) => fail(error) };
}

test.each([
  [0, 'fresh'],
  [1_999, 'fresh'],
  [2_000, 'stale'],
  [4_999, 'stale'],
  [5_000, 'expired'],
] as const)('a document of %d ms is %s', (ageMs, state) => {
  expect(stateAt(ageMs)).toBe(state);
});

test.each([
  [1_000, 500, false],
  [3_000, 1_999, true],
  [100_000, 0, true],
  [3_000, 2_000, false],
  [100_000, 2_000, false],
])(
  'a document %d ms old, %d ms after an API failure, pauses rendering: %p',
  async (ageMs, sinceFailure, isApiPaused) => {
    const cache = open();
    await put(cache, 'key', Promise.resolve(whole('a')));
    time = ageMs - sinceFailure;
    await put(cache, 'key', Promise.resolve(apiFailed));
    time = ageMs;
    expect(cache.get('key')?.isApiPaused).toBe(isApiPaused);
  },
);

test('a document’s age counts from the start of its render', async () => {
  const cache = open();
  const { promise, end } = work();
  const making = put(cache, 'key', promise);
  time = 1_500;
  end(whole('a'));
  await making;
  time = 1_900;
  expect(cache.get('key')).toMatchObject({ ageMs: 1_900, state: 'fresh', document: { tag: 'a' } });
  time = 2_100;
  expect(cache.get('key')).toMatchObject({ state: 'stale' });
  expect(cache.get('another')).toBeNull();
});

test('a render in progress is shared until it succeeds or fails', async () => {
  const cache = open();
  const first = work();
  const making = put(cache, 'key', first.promise);
  expect(cache.getPending('key')).toBe(first.promise);
  expect(cache.getPending('another')).toBeUndefined();
  first.end(whole('a'));
  await making;
  expect(cache.getPending('key')).toBeUndefined();
  const second = work();
  const failing = put(cache, 'key', second.promise);
  second.fail(new Error('x'));
  await failing;
  expect(cache.getPending('key')).toBeUndefined();
});

test('a slower earlier render does not replace a newer document', async () => {
  const cache = open();
  const slow = work();
  const earlier = put(cache, 'key', slow.promise);
  time = 100;
  await put(cache, 'key', Promise.resolve(whole('later')));
  slow.end(whole('earlier'));
  await earlier;
  expect(cache.get('key')?.document.tag).toBe('later');
});

test('while the API fails, documents last five minutes, and renders pause for two seconds', async () => {
  const cache = open();
  await put(cache, 'key', Promise.resolve(whole('good')));
  time = 10_000;
  await put(cache, 'key', Promise.resolve(apiFailed));
  expect(cache.get('key')).toMatchObject({ isApiPaused: true, document: { tag: 'good' } });
  time = 12_000;
  expect(cache.get('key')).toMatchObject({ state: 'expired', isApiPaused: false });
  await put(cache, 'key', Promise.reject(new Error('x')));
  expect(cache.get('key')).toMatchObject({ isApiPaused: true });
  await put(cache, 'key', Promise.resolve(whole('new')));
  expect(cache.get('key')).toMatchObject({ state: 'fresh', document: { tag: 'new' } });
  time = 12_000 + 300_000;
  expect(cache.get('key')).toBeNull();
});

test('an incomplete or missing page replaces the cached one', async () => {
  const cache = open();
  await put(cache, 'key', Promise.resolve(whole('good')));
  await put(cache, 'key', Promise.resolve(notFound));
  expect(cache.get('key')).toBeNull();
});

test('the least recently used document is evicted', async () => {
  const cache = open(4_000);
  for (const key of ['a', 'b']) await put(cache, key, Promise.resolve(whole(key, 'x'.repeat(1_000))));
  cache.get('a');
  await put(cache, 'c', Promise.resolve(whole('c', 'x'.repeat(1_000))));
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.document.tag)).toEqual(['a', undefined, 'c']);
  await put(cache, 'd', Promise.resolve(whole('d', 'x'.repeat(10_000))));
  expect(cache.get('d')).toBeNull();
});

test('a write expires the site’s documents and renders in progress', async () => {
  const cache = open();
  const [ours, theirs] = ['a.dk\n/', 'b.dk\n/'];
  await put(cache, ours, Promise.resolve(whole('before')));
  await put(cache, theirs, Promise.resolve(whole('theirs')));
  const slow = work();
  const making = put(cache, `${ours}forum`, slow.promise);
  time = 100;
  cache.expire('a.dk');
  expect(cache.get(ours)).toMatchObject({ state: 'expired', document: { tag: 'before' } });
  expect(cache.get(theirs)?.state).toBe('fresh');
  expect(cache.getPending(`${ours}forum`)).toBeUndefined();
  slow.end(whole('begun before'));
  await making;
  expect(cache.get(`${ours}forum`)?.state).toBe('expired');
  time = 200;
  await put(cache, ours, Promise.resolve(whole('after')));
  expect(cache.get(ours)).toMatchObject({ state: 'fresh', document: { tag: 'after' } });
  cache.expire('a.dk');
  time = 2_300;
  await put(cache, ours, Promise.resolve(apiFailed));
  expect(cache.get(ours)?.isApiPaused).toBe(true);
});

test('for a recent writer, earlier documents and renders have expired', async () => {
  const cache = open();
  await put(cache, 'site\nkey', Promise.resolve(whole('before')));
  time = 1_000;
  expect(cache.get('site\nkey', 500)).toMatchObject({ state: 'expired' });
  expect(cache.get('site\nkey')).toMatchObject({ state: 'fresh' });
  const { promise, end } = work();
  const making = put(cache, 'site\nkey', promise);
  time = 1_100;
  expect(cache.getPending('site\nkey', 50)).toBeUndefined();
  expect(cache.getPending('site\nkey', 500)).toBe(promise);
  end(whole('after'));
  await making;
  // One render is enough, however often the same write is reported.
  expect(cache.get('site\nkey', 600)).toMatchObject({ state: 'fresh', document: { tag: 'after' } });
});
