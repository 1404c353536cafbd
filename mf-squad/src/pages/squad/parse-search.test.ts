import { parseSearch } from './parse-search.ts';

test.each([
  ['', null],
  ['search=', null],
  ['search=+++', null],
  ['search=+Salah+', 'Salah'],
  ['search=%C3%98degaard', 'Ødegaard'],
  [`search=${'a'.repeat(200)}`, 'a'.repeat(80)],
])('the query "%s" searches for %s', (query, search) => {
  expect(parseSearch(new URLSearchParams(query))).toBe(search);
});
