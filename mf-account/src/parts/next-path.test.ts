import { parseNextPath } from './next-path.ts';

test.each([
  ['/indstillinger', '/indstillinger'],
  ['/forum/a/1/b?page=2#c21', '/forum/a/1/b?page=2#c21'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a b', '/'],
  ['', '/'],
])('[NAV-5] a login with next=%s redirects to %s', (requested, expected) => {
  expect(parseNextPath(new URLSearchParams({ next: requested }), '/')).toBe(expected);
});
