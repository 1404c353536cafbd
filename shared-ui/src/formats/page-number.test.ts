import { parsePageNumber } from './page-number.ts';

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=500', 500],
  ['page=501', 500],
  ['page=0', 1],
  ['page=1.5', 1],
  ['page=x', 1],
])('the query "%s" is page %d', (query, page) => {
  expect(parsePageNumber(new URLSearchParams(query))).toBe(page);
});
