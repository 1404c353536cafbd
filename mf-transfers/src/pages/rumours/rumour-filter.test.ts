import { parseRumourFilter } from './rumour-filter.ts';

test.each([
  ['', { page: 1 }],
  ['direction=in', { page: 1, direction: 'in' }],
  ['direction=out&page=3', { page: 3, direction: 'out' }],
  ['direction=sideways&page=0', { page: 1 }],
  ['page=1.5', { page: 1 }],
  ['page=501', { page: 500 }],
  ['page=x', { page: 1 }],
] as const)('[TRANS-2] the address "%s" is parsed as %j', (query, expected) => {
  expect(parseRumourFilter(new URLSearchParams(query))).toEqual(expected);
});
