/** @jest-environment node */
import { KeptDocument } from './KeptDocument.ts';
import { createPageCache, type Made } from './PageCache.ts';

let time = 0;
beforeEach(() => {
  time = 0;
});
const open = (bytes = 1_000_000) => createPageCache(bytes, () => time);

const whole = (tag: string, html = tag): Made => ({
  kept: new KeptDocument(tag, html, ['mf-news']),
  apiFailed: false,
});
const apiFailed: Made = { kept: null, apiFailed: true };
const notFound: Made = { kept: null, apiFailed: false };

/** Work that ends when it is told to. */
function work() {
  let end: (made: Made) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const promise = new Promise<Made>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { promise, end: (made: Made) => end(made), fail: (error: Error) => fail(error) };
}

test('a document is as old as the question to the API, not as its rendering', async () => {
  const cache = open();
  const { promise, end } = work();
  const making = cache.make('key', () => promise);
  time = 1_500;
  end(whole('a'));
  await making;
  time = 1_900;
  expect(cache.find('key')).toMatchObject({ age: 1_900, state: 'fresh', document: { tag: 'a' } });
  time = 2_100;
  expect(cache.find('key')).toMatchObject({ state: 'stale' });
  expect(cache.find('another')).toBeNull();
});

test('a document that is being made is there for everyone to wait for, until it is made or has failed', async () => {
  const cache = open();
  const first = work();
  const making = cache.make('key', () => first.promise);
  expect(cache.beingMade('key')).toBe(first.promise);
  expect(cache.beingMade('another')).toBeUndefined();
  first.end(whole('a'));
  await making;
  expect(cache.beingMade('key')).toBeUndefined();
  const second = work();
  const failing = cache.make('key', () => second.promise);
  second.fail(new Error('x'));
  await expect(failing).rejects.toThrow('x');
  expect(cache.beingMade('key')).toBeUndefined();
});

test('an answer to an earlier question that comes later replaces nothing', async () => {
  const cache = open();
  const slow = work();
  const earlier = cache.make('key', () => slow.promise);
  time = 100;
  await cache.make('key', async () => whole('later'));
  slow.end(whole('earlier'));
  await earlier;
  expect(cache.find('key')?.document.tag).toBe('later');
});

test('while the API is out of order the last good document is kept for five minutes, and it is left alone for two seconds at a time', async () => {
  const cache = open();
  await cache.make('key', async () => whole('good'));
  time = 10_000;
  await cache.make('key', async () => apiFailed);
  expect(cache.find('key')).toMatchObject({ state: 'failing', document: { tag: 'good' } });
  time = 12_000;
  expect(cache.find('key')).toMatchObject({ state: 'old' });
  await cache.make('key', () => Promise.reject(new Error('x'))).catch(() => {});
  expect(cache.find('key')).toMatchObject({ state: 'failing' });
  await cache.make('key', async () => whole('new'));
  expect(cache.find('key')).toMatchObject({ state: 'fresh', document: { tag: 'new' } });
  time = 12_000 + 300_000;
  expect(cache.find('key')).toBeNull();
});

test('a page that is no more, or has lost a region, is not kept from before', async () => {
  const cache = open();
  await cache.make('key', async () => whole('good'));
  await cache.make('key', async () => notFound);
  expect(cache.find('key')).toBeNull();
});

test('of more than the memory holds, what nobody has asked for longest goes', async () => {
  const cache = open(4_000);
  for (const key of ['a', 'b']) await cache.make(key, async () => whole(key, 'x'.repeat(1_000)));
  cache.find('a');
  await cache.make('c', async () => whole('c', 'x'.repeat(1_000)));
  expect(['a', 'b', 'c'].map((key) => cache.find(key)?.document.tag)).toEqual(['a', undefined, 'c']);
  await cache.make('d', async () => whole('d', 'x'.repeat(10_000)));
  expect(cache.find('d')).toBeNull();
});

test('after something was written on a site its documents, and those that are being made, are for emergencies', async () => {
  const cache = open();
  const [ours, theirs] = ['a.dk\n/', 'b.dk\n/'];
  await cache.make(ours, async () => whole('before'));
  await cache.make(theirs, async () => whole('theirs'));
  const slow = work();
  const making = cache.make(`${ours}forum`, () => slow.promise);
  time = 100;
  cache.written('a.dk');
  expect(cache.find(ours)).toMatchObject({ state: 'old', document: { tag: 'before' } });
  expect(cache.find(theirs)?.state).toBe('fresh');
  expect(cache.beingMade(`${ours}forum`)).toBeUndefined();
  slow.end(whole('begun before'));
  await making;
  expect(cache.find(`${ours}forum`)?.state).toBe('old');
  time = 200;
  await cache.make(ours, async () => whole('after'));
  expect(cache.find(ours)).toMatchObject({ state: 'fresh', document: { tag: 'after' } });
  cache.written('a.dk');
  time = 2_300;
  await cache.make(ours, async () => apiFailed);
  expect(cache.find(ours)?.state).toBe('failing');
});

test('for whoever has just written, what was made before is old, and what was begun before is not waited for', async () => {
  const cache = open();
  await cache.make('site\nkey', async () => whole('before'));
  time = 1_000;
  expect(cache.find('site\nkey', 500)).toMatchObject({ state: 'old' });
  expect(cache.find('site\nkey')).toMatchObject({ state: 'fresh' });
  const { promise, end } = work();
  const making = cache.make('site\nkey', () => promise);
  time = 1_100;
  expect(cache.beingMade('site\nkey', 50)).toBeUndefined();
  expect(cache.beingMade('site\nkey', 500)).toBe(promise);
  end(whole('after'));
  await making;
  // One rendering is enough, however often the same write is named.
  expect(cache.find('site\nkey', 600)).toMatchObject({ state: 'fresh', document: { tag: 'after' } });
});
