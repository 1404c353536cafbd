import { formatShopQuery, parseShopQuery } from './shop-query.ts';

test.each([
  ['', {}],
  ['kind=accessory&page=2', { kind: 'accessory', page: '2' }],
  ['kind=car', {}],
  ['page=9999', { page: '500' }],
  ['kind=shirt&page=-1', { kind: 'shirt' }],
])('[TRAVEL-3] the shop address "%s" is parsed as %j', (query, shelf) => {
  expect(formatShopQuery(parseShopQuery(new URLSearchParams(query)))).toEqual(shelf);
});
