/** @jest-environment node */
import { FragmentCache, joinPieces, PageSource, placeholder, toPieces } from './fragments.ts';

const createSource = (answers: Record<string, unknown>, address = '/') =>
  new PageSource(address, {
    answers: new Map(Object.entries(answers).map(([key, value]) => [key, JSON.stringify(value)])),
    failures: new Map([['/gone', 404]]),
  });
const key = '/news' as Parameters<ReturnType<PageSource['createReader']>['read']>[0];
const rules = new Map<string, string>();

/** A cache with a fragment that has read some data. */
function createCache(source: PageSource, use: (reader: ReturnType<PageSource['createReader']>) => void) {
  const cache = new FragmentCache(100_000);
  const reader = source.createReader();
  use(reader);
  cache.set('widget', { pieces: ['<p>'], rules, reads: [] }, reader);
  return (other: PageSource) => cache.get('widget', other) !== undefined;
}

test('a fragment is reused while the data it has read is unchanged', () => {
  const isThere = createCache(createSource({ '/news': ['a'], '/club': 1 }), ({ read, fallback }) => {
    expect(read(key)).toEqual(['a']);
    expect(fallback['/news']).toBe(read(key));
  });
  expect(isThere(createSource({ '/news': ['a'], '/club': 2 }, '/another'))).toBe(true);
  expect(isThere(createSource({ '/news': ['b'], '/club': 1 }))).toBe(false);
  expect(isThere(createSource({}))).toBe(false);
});

test('a fragment rendered without a response is rendered again with it', () => {
  const isThere = createCache(createSource({}), ({ fallback }) => expect(fallback['/news']).toBeUndefined());
  expect(isThere(createSource({}))).toBe(true);
  expect(isThere(createSource({ '/news': [] }))).toBe(false);
});

test('a fragment that has read the URL is only reused for that URL', () => {
  const isThere = createCache(createSource({}, '/a'), ({ noteAddress }) => noteAddress());
  expect([isThere(createSource({}, '/a')), isThere(createSource({}, '/b'))]).toEqual([true, false]);
});

test('the fragment cache is bounded', () => {
  const cache = new FragmentCache(10_000);
  const source = createSource({});
  const put = (name: string, length: number) =>
    cache.set(name, { pieces: ['x'.repeat(length)], rules, reads: [] }, source.createReader());
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']) put(name, 10);
  put('long', 5_000);
  const isThere = (name: string) => cache.get(name, source) !== undefined;
  expect([isThere('a'), isThere('k'), isThere('long')]).toEqual([false, true, false]);
});

test('a failed request counts as requested', () => {
  const source = createSource({ '/news': [] });
  expect(['/news', '/gone', '/club'].map(source.has)).toEqual([true, true, false]);
});

test('placeholders are replaced with their HTML', () => {
  const pieces = toPieces(`<main>${placeholder('a')}<hr>${placeholder('b')}</main>`);
  expect(joinPieces(pieces, (id) => `<p>${id}</p>`)).toBe('<main><p>a</p><hr><p>b</p></main>');
  expect(joinPieces(toPieces('<!-- a -->'), () => 'x')).toBe('<!-- a -->');
});
