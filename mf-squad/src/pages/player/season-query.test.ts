import { parseSeasonQuery } from './season-query.ts';

test.each([
  ['season=2024', 2024],
  ['season=1999', undefined],
  ['season=20245', undefined],
  ['', undefined],
])('[GRAPH-2] the season of the query %s is %s', (query, season) =>
  expect(parseSeasonQuery(new URLSearchParams(query))).toBe(season),
);
