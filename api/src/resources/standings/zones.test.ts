import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { getZoneByRank, getZones, parseZone } from './standings.ts';

const zones: [string, number, number, ReturnType<typeof getZoneByRank>][] = [
  ['en.1', 1, 20, 'champions-league'],
  ['en.1', 4, 20, 'champions-league'],
  ['en.1', 5, 20, 'europa-league'],
  ['en.1', 6, 20, 'conference-league'],
  ['en.1', 7, 20, null],
  ['en.1', 17, 20, null],
  ['en.1', 18, 20, 'relegation'],
  ['es.1', 20, 20, 'relegation'],
  ['de.1', 4, 18, 'champions-league'],
  ['de.1', 15, 18, null],
  ['de.1', 16, 18, 'relegation-play-off'],
  ['de.1', 17, 18, 'relegation'],
  ['de.1', 18, 18, 'relegation'],
  ['en.1', 1, 4, null],
];

for (const [league, rank, size, zone] of zones)
  test(`Place ${rank} of ${size} in ${league} means ${zone ?? 'nothing'}`, () =>
    equal(getZoneByRank(league, 2025, rank, size), zone));

test('[MATCH-5] Before the Conference League, its place led to the Europa League', () =>
  deepEqual(
    [2014, 2020, 2021].map((season) => getZoneByRank('en.1', season, 6, 20)),
    ['europa-league', 'europa-league', 'conference-league'],
  ));

const words: [string | null, ReturnType<typeof getZoneByRank>][] = [
  ['Promotion - Champions League (Group Stage: )', 'champions-league'],
  ['Promotion - Champions League (Qualification: )', 'champions-league'],
  ['Promotion - Europa League (Group Stage: )', 'europa-league'],
  ['Promotion - Europa Conference League (Qualification: )', 'conference-league'],
  ['Promotion - Conference League (Qualification: )', 'conference-league'],
  ['Relegation - Championship', 'relegation'],
  ['Relegation - 2. Bundesliga', 'relegation'],
  ['Relegation', 'relegation'],
  ['Relegation Play-off', 'relegation-play-off'],
  ['Relegation - Ligue 1 (Play Offs: )', 'relegation-play-off'],
  ['Bundesliga (Relegation)', 'relegation-play-off'],
  ['Promotion - Premier League', null],
  [null, null],
];

for (const [text, zone] of words)
  test(`The provider's ${JSON.stringify(text)} means ${zone ?? 'nothing'}`, () =>
    equal(parseZone(text), zone));

test("The provider's zones win; without any, the rank decides", () => {
  deepEqual(getZones('en.1', 2025, 3, ['Promotion - Champions League', null, 'Relegation - Championship']), [
    'champions-league',
    null,
    'relegation',
  ]);
  const byRank = getZones(
    'en.1',
    2025,
    20,
    Array.from({ length: 20 }, () => null),
  );
  deepEqual([byRank[0], byRank[4], byRank[19]], ['champions-league', 'europa-league', 'relegation']);
});
