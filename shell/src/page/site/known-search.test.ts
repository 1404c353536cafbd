import { selectKnownSearch } from './known-search.ts';

test.each([
  ['', ''],
  ['?', ''],
  ['?utm_source=mail&x=1', ''],
  ['?page=2', '?page=2'],
  ['?page=2&fbclid=x', '?page=2'],
  ['?sort=age&page=2', '?page=2&sort=age'],
  ['?page=2&page=3', '?page=2'],
  ['?page', ''],
  ['?page=1', ''],
  ['?page=-3&sort=x', '?sort=x'],
  ['?page=01', ''],
  ['?sort=a%20b', '?sort=a+b'],
  ['?constructor=1&toString=2', ''],
])('the query %p is reduced to %p for a page with page and sort', (search, expected) => {
  expect(selectKnownSearch(search, ['page', 'sort'])).toBe(expected);
});
