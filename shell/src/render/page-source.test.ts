/** @jest-environment node */
import { joinPieces, PageSource, placeholder, toPieces } from './page-source.ts';

const source = new PageSource({
  answers: new Map([
    ['/news', '["a"]'],
    ['/club', '1'],
  ]),
  failures: new Map([['/gone', 404]]),
});
const key = '/news' as Parameters<ReturnType<PageSource['createReader']>['read']>[0];

test('a reader records the keys that it has read, and those that have no response', () => {
  const { read, fallback, getReads } = source.createReader();
  expect(read(key)).toEqual(['a']);
  expect(fallback['/news']).toBe(read(key));
  expect(fallback['/squad']).toBeUndefined();
  expect([...getReads()]).toEqual([
    ['/news', '["a"]'],
    ['/squad', undefined],
  ]);
});

test('readers do not share objects', () => {
  expect(source.createReader().read(key)).not.toBe(source.createReader().read(key));
});

test('a failed request counts as requested', () => {
  expect(['/news', '/gone', '/squad'].map(source.has)).toEqual([true, true, false]);
});

test('placeholders are replaced with their HTML', () => {
  const pieces = toPieces(`<main>${placeholder('a')}<hr>${placeholder('b')}</main>`);
  expect(joinPieces(pieces, (id) => `<p>${id}</p>`)).toBe('<main><p>a</p><hr><p>b</p></main>');
  expect(joinPieces(toPieces('<!-- a -->'), () => 'x')).toBe('<!-- a -->');
});
