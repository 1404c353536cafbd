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
])('of %p a page that reads page and sort gets %p', (search, expected) => {
  expect(selectKnownSearch(search, ['page', 'sort'])).toBe(expected);
});
