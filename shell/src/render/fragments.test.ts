/** @jest-environment node */
import { FragmentCache, joinPieces, PageSource, placeholder, toPieces } from './fragments.ts';

const sourceOf = (answers: Record<string, unknown>, address = '/') =>
  new PageSource(address, {
    answers: new Map(Object.entries(answers).map(([key, value]) => [key, JSON.stringify(value)])),
    failures: new Map([['/gone', 404]]),
  });
const key = '/news' as Parameters<ReturnType<PageSource['createReader']>['read']>[0];
const rules = new Map<string, string>();

/** A cache with a fragment that was made of some answers, by what it reads of them. */
function cacheOf(source: PageSource, use: (reader: ReturnType<PageSource['createReader']>) => void) {
  const cache = new FragmentCache(100_000);
  const reader = source.createReader();
  use(reader);
  cache.set('widget', { pieces: ['<p>'], rules, reads: [] }, reader);
  return (other: PageSource) => cache.get('widget', other) !== undefined;
}

test('a fragment is used again while what it has read is the same, whatever else has changed', () => {
  const isThere = cacheOf(sourceOf({ '/news': ['a'], '/club': 1 }), ({ read, fallback }) => {
    expect(read(key)).toEqual(['a']);
    expect(fallback['/news']).toBe(read(key));
  });
  expect(isThere(sourceOf({ '/news': ['a'], '/club': 2 }, '/another'))).toBe(true);
  expect(isThere(sourceOf({ '/news': ['b'], '/club': 1 }))).toBe(false);
  expect(isThere(sourceOf({}))).toBe(false);
});

test('a fragment that was made without an answer is made anew when it comes', () => {
  const isThere = cacheOf(sourceOf({}), ({ fallback }) => expect(fallback['/news']).toBeUndefined());
  expect(isThere(sourceOf({}))).toBe(true);
  expect(isThere(sourceOf({ '/news': [] }))).toBe(false);
});

test('a fragment that has read the address is of that address only', () => {
  const isThere = cacheOf(sourceOf({}, '/a'), ({ noteAddress }) => noteAddress());
  expect([isThere(sourceOf({}, '/a')), isThere(sourceOf({}, '/b'))]).toEqual([true, false]);
});

test('fragments take no more room than they are given', () => {
  const cache = new FragmentCache(10_000);
  const source = sourceOf({});
  const put = (name: string, length: number) =>
    cache.set(name, { pieces: ['x'.repeat(length)], rules, reads: [] }, source.createReader());
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']) put(name, 10);
  put('long', 5_000);
  const isThere = (name: string) => cache.get(name, source) !== undefined;
  expect([isThere('a'), isThere('k'), isThere('long')]).toEqual([false, true, false]);
});

test('what was asked for in vain counts as asked for', () => {
  const source = sourceOf({ '/news': [] });
  expect(['/news', '/gone', '/club'].map(source.has)).toEqual([true, true, false]);
});

test('HTML that stands in other HTML is put in where its place was held', () => {
  const pieces = toPieces(`<main>${placeholder('a')}<hr>${placeholder('b')}</main>`);
  expect(joinPieces(pieces, (id) => `<p>${id}</p>`)).toBe('<main><p>a</p><hr><p>b</p></main>');
  expect(joinPieces(toPieces('<!-- a -->'), () => 'x')).toBe('<!-- a -->');
});
