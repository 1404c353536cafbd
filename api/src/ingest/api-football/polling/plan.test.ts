import { deepEqual, equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { type Facts, type PolledMatch, planRequests, realRhythm } from './plan.ts';

const now = new Date('2026-11-21T15:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const match = (part: Partial<PolledMatch>): PolledMatch => ({
  id: 1,
  league: 39,
  kickoff: minutes(-30),
  status: '1H',
  isOfClub: true,
  hasDetails: true,
  teams: [40, 33],
  ...part,
});
const nothing: Facts = { leagues: [], tables: [], seasons: [2026], teams: [], matches: [], absent: [] };
const pathsOf = (facts: Partial<Facts>) =>
  planRequests({ ...nothing, ...facts }, realRhythm, now).map(({ path }) => path);

const cases: [title: string, given: PolledMatch, expected: string[]][] = [
  ['runs', match({}), ['/fixtures?ids=1']],
  ['should have begun', match({ status: 'NS' }), ['/fixtures?ids=1']],
  [
    'begins within the hour',
    match({ status: 'NS', kickoff: minutes(50) }),
    ['/fixtures?ids=1', '/fixtures/headtohead?h2h=33-40'],
  ],
  [
    'begins next week',
    match({ status: 'NS', kickoff: minutes(7 * 1440) }),
    ['/fixtures/headtohead?h2h=33-40'],
  ],
  ['begins in a month', match({ status: 'NS', kickoff: minutes(30 * 1440) }), []],
  ['is still said to run after five hours', match({ kickoff: minutes(-300) }), []],
  ['ended half an hour ago', match({ status: 'FT', kickoff: minutes(-160) }), ['/fixtures?ids=1']],
  ['ended yesterday', match({ status: 'FT', kickoff: minutes(-1500) }), ['/fixtures?ids=1']],
  ['ended last month', match({ status: 'FT', kickoff: minutes(-40_000) }), []],
  [
    'ended last month, its details never read',
    match({ status: 'FT', kickoff: minutes(-40_000), hasDetails: false }),
    ['/fixtures?ids=1'],
  ],
  ['was postponed', match({ status: 'PST' }), []],
  ['runs without a club of the network', match({ isOfClub: false }), []],
];
for (const [title, given, expected] of cases)
  test(`[INGEST-2] for a match that ${title} these are asked for: ${expected.join(' ') || 'none'}`, () =>
    deepEqual(pathsOf({ matches: [given] }), expected));

test("[INGEST-2] other teams' matches are asked for as one while they change a table that is shown", () => {
  const matches = [match({ id: 5, isOfClub: false }), match({ id: 6, isOfClub: false, league: 140 })];
  equal(pathsOf({ matches, leagues: [39, 140], tables: [39, 140] })[0], '/fixtures?live=39-140');
});

test('[INGEST-2] matches are asked for twenty at a time', () => {
  const matches = Array.from({ length: 45 }, (_, id) => match({ id }));
  deepEqual(
    pathsOf({ matches }).map((path) => path.split('-').length),
    [20, 20, 5],
  );
});

test('[INGEST-2] a league is asked for once, and what is played comes before what is listed', () => {
  const paths = pathsOf({ leagues: [39], tables: [39], teams: [40, 33], matches: [match({})] });
  equal(paths[0], '/fixtures?ids=1');
  equal(paths.filter((path) => path === '/fixtures?league=39&season=2026').length, 1);
  ok(paths.indexOf('/standings?league=39&season=2026') < paths.indexOf('/players/squads?team=40'));
});
