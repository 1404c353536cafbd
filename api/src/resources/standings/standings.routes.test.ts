import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';

const { dependencies, getAs } = await openTestApi();

const [L, A, C, E] = ['Liverpool FC', 'Arsenal FC', 'Chelsea FC', 'Everton FC'] as const;
const day = (number: number) => `2026-08-${String(number).padStart(2, '0')}T14:00:00Z`;

before(async () => {
  await insertSeason(dependencies.db, 'en.1', 2026, [
    { home: L, away: A, kickoff: day(1), goals: [3, 0] },
    { home: C, away: L, kickoff: day(2), goals: [1, 1] },
    { home: L, away: C, kickoff: day(3), goals: [0, 1] },
    { home: A, away: L, kickoff: day(4), goals: [1, 1] },
    { home: L, away: E, kickoff: day(5), goals: [2, 0] },
    { home: E, away: L, kickoff: day(6), goals: [0, 1] },
    { home: A, away: C, kickoff: day(7), goals: [1, 1], status: 'AWD' },
    { home: E, away: A, kickoff: day(8), goals: [5, 0], status: '2H' },
    { home: E, away: C, kickoff: day(9), status: 'PST' },
    { home: 'Aston Villa FC', away: 'Brentford FC', kickoff: day(30) },
  ]);
});

const table = async (query = '') =>
  (await getAs('liverpool-fans.dk', `/standings/2026${query}`)).json<Standings>();

test("[API-1] The table counts the league's finished matches, and no match that is running or off", async () => {
  const { rows } = await table();
  deepEqual(
    rows.map(({ rank, team, played, won, drawn, lost, goalsFor, goalsAgainst, points }) =>
      [rank, team.name, played, won, drawn, lost, `${goalsFor}-${goalsAgainst}`, points].join(' '),
    ),
    [
      '1 Liverpool FC 6 3 2 1 8-3 11',
      '2 Chelsea FC 3 1 2 0 3-2 5',
      '3 Arsenal FC 3 0 2 1 2-5 2',
      '4 Aston Villa FC 0 0 0 0 0-0 0',
      '5 Brentford FC 0 0 0 0 0-0 0',
      '6 Everton FC 2 0 0 2 0-3 0',
    ],
  );
});

test('The form is the last five results, oldest first', async () => {
  const { rows } = await table();
  deepEqual(rows[0]?.form, ['draw', 'loss', 'draw', 'win', 'win']);
  deepEqual(rows[1]?.form, ['draw', 'win', 'draw']);
  deepEqual(rows[3]?.form, []);
});

test("A table names its league, its season and the site's own club", async () => {
  const { competition, season, teamId, rows, seasons } = await table();
  deepEqual([competition.key, competition.name, season, seasons[0]], ['en.1', 'Premier League', 2026, 2026]);
  equal(rows.find(({ team }) => team.id === teamId)?.team.name, L);
});

test('A short table has the rows around the club', async () => {
  deepEqual(
    (await table('?rows=3')).rows.map(({ rank }) => rank),
    [1, 2, 3],
  );
  const everton = (await getAs('everton-fans.dk', '/standings/2026?rows=3')).json<Standings>();
  deepEqual(
    everton.rows.map(({ rank }) => rank),
    [4, 5, 6],
  );
});

test('A club of another league has that league’s table', async () => {
  const { competition, rows } = (await getAs('bayern-fans.dk', '/standings/2026')).json<Standings>();
  deepEqual([competition.name, rows], ['Bundesliga', []]);
});

test('A season outside 2014 to the newest is 404, and a number of rows outside 3 to 30 is 400', async () => {
  equal((await getAs('liverpool-fans.dk', '/standings/2013')).statusCode, 404);
  equal((await getAs('liverpool-fans.dk', '/standings/2026?rows=2')).statusCode, 400);
});
