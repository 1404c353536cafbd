import { isNarrowed, parseTripFilters, toTripQuery } from './trip-filters.ts';

const read = (query: string) => toTripQuery(parseTripFilters(new URLSearchParams(query)));

test.each([
  ['', {}],
  ['search=&nights=&provider=&maxPrice=&sort=date', {}],
  ['search=+Arsenal+&nights=2&provider=%C3%85rup', { search: 'Arsenal', nights: '2', provider: 'Årup' }],
  ['maxPrice=5000&flight=true&hotel=true', { maxPrice: '5000', flight: 'true', hotel: 'true' }],
  ['sort=price&page=3', { sort: 'price', page: '3' }],
  ['nights=0', { nights: '0' }],
  ['departure=K%C3%B8benhavn+', { departure: 'København' }],
])('[TRAVEL-1] the address "%s" is parsed as %j and survives a round trip', (query, filters) => {
  expect(read(query)).toEqual(filters);
  expect(read(new URLSearchParams(read(query)).toString())).toEqual(filters);
});

test.each([
  'nights=abc',
  'nights=-1',
  'nights=61',
  'nights=1.5',
  'maxPrice=-1',
  'maxPrice=1e9',
  'maxPrice=10000001',
  'flight=false&hotel=yes',
  'sort=%3Cscript%3E',
  'page=0',
  'page=two',
  'page=-3',
  'search=%00%20',
  `provider=${'x'.repeat(121)}`,
  `departure=${'x'.repeat(121)}`,
])('[TRAVEL-1] invalid values in an address are ignored: %s', (query) => {
  expect(read(query)).toEqual({});
});

test('[TRAVEL-1] a search is limited to the API’s length and has no control characters', () => {
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
  expect(read('search=Ever%00ton').search).toBe('Ever ton');
});

test.each([
  ['nights=2', true],
  ['search=x', true],
  ['sort=price&page=2', false],
  ['', false],
])('"%s" narrows the trips: %s', (query, is) => {
  expect(isNarrowed(parseTripFilters(new URLSearchParams(query)))).toBe(is);
});
