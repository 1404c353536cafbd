import { getPathWords } from './get-path-words.ts';

test.each([
  ['/spiller/mohamed-salah', 'mohamed salah'],
  ['/spiller/mohamed-salah/', 'mohamed salah'],
  ['/hold/K%C3%B8benhavn_FC', 'København FC'],
  ['/nyheder/2019/salah-scorer-3-gange.html', 'salah scorer gange'],
  ['/kampe/2026/12345', 'kampe'],
  ['/%D0%B4%D0%B8%D0%BD%D0%B0%D0%BC%D0%BE', 'динамо'],
  ['/wp-login.php', 'wp login'],
])('[NAV-6] the search for the unknown path %s begins with "%s"', (path, words) => {
  expect(getPathWords(path)).toBe(words);
});

test.each([
  ['the front page', '/'],
  ['numbers only', '/2026/12345'],
  ['a single letter', '/x'],
  ['a malformed escape', '/%E0%A4%A'],
  ['letters that fonts draw as nothing', '/%E3%85%A4%E3%85%A4'],
  ['signs and directional marks only', '/%E2%80%AE%22%3E%3C%27'],
])('[NAV-6] the search for a path with %s begins empty', (_case, path) => {
  expect(getPathWords(path)).toBe('');
});

test.each([
  ['markup', '/%22%3E%3Cscript%3Ealert(1)%3C/script%3E', 'script'],
  ['an attribute', '/salah%22%20onfocus%3D%22alert%601%60%22%20autofocus', 'salah onfocus alert autofocus'],
  ['a reversed text', '/%E2%80%AEhalas-%E2%81%A6demahom', 'halas demahom'],
  ['an entity', '/&lt;b&gt;', 'lt b gt'],
  ['a template of the page’s boot data', '/%3C!--%3C/script%3E', 'script'],
])('[NAV-6] of a path with %s, only words are searched for', (_case, path, words) => {
  expect(getPathWords(path)).toBe(words);
});

test('[NAV-6] a search begins with 60 characters of a path at most, and never with half a character', () => {
  expect(getPathWords(`/${'liverpool-'.repeat(500)}`)).toBe(Array(6).fill('liverpool').join(' '));
  expect(getPathWords(`/${'a'.repeat(5000)}`)).toBe('a'.repeat(60));
  // A letter outside of the basic plane, as two units.
  const wide = '\u{10400}';
  expect(getPathWords(`/a${encodeURIComponent(wide.repeat(100))}`)).toBe(`a${wide.repeat(29)}`);
});
