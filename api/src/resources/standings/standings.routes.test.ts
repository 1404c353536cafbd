import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Standings } from '@fan-base/shared-contracts/api/fixtures';
import { openTestApi } from '../../../test/api.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { insertSeason, teamId } from '../../../test/football.ts';

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
    { home: 'Leeds United FC', away: E, kickoff: day(10), goals: [4, 0], more: { stage: null } },
  ]);
});

const table = async (query = '') =>
  (await getAs('liverpool-fans.dk', `/standings/2026${query}`)).json<Standings>();

const line = ({
  rank,
  team,
  played,
  won,
  drawn,
  lost,
  goalsFor,
  goalsAgainst,
  points,
}: Standings['rows'][0]) =>
  [rank, team.name, played, won, drawn, lost, `${goalsFor}-${goalsAgainst}`, points].join(' ');

test("[API-1] [MATCH-5] The table counts the league's finished and live matches, and none called off", async () => {
  const { rows } = await table();
  deepEqual(rows.map(line), [
    '1 Liverpool FC 6 3 2 1 8-3 11',
    '2 Chelsea FC 3 1 2 0 3-2 5',
    '3 Everton FC 3 1 0 2 5-3 3',
    '4 Arsenal FC 4 0 2 2 2-10 2',
    '5 Aston Villa FC 0 0 0 0 0-0 0',
    '6 Brentford FC 0 0 0 0 0-0 0',
  ]);
});

test('[MATCH-4] The rows of the two playing teams are marked', async () => {
  const { rows } = await table();
  deepEqual(
    rows.filter(({ live }) => live).map(({ team }) => team.name),
    [E, A],
  );
});

test('A play-off after the season does not count in the table', async () => {
  const { rows } = await table();
  equal(
    rows.some(({ team }) => team.name === 'Leeds United FC'),
    false,
  );
});

test("[MATCH-5] A table of home or away matches counts each team's own, without zones", async () => {
  const home = await table('?matches=home');
  deepEqual(home.rows.map(line), [
    '1 Liverpool FC 3 2 0 1 5-1 6',
    '2 Everton FC 2 1 0 1 5-1 3',
    '3 Arsenal FC 2 0 2 0 2-2 2',
    '4 Chelsea FC 1 0 1 0 1-1 1',
    '5 Aston Villa FC 0 0 0 0 0-0 0',
    '6 Brentford FC 0 0 0 0 0-0 0',
  ]);
  const away = await table('?matches=away');
  deepEqual(away.rows.map(line), [
    '1 Liverpool FC 3 1 2 0 3-2 5',
    '2 Chelsea FC 2 1 1 0 2-1 4',
    '3 Aston Villa FC 0 0 0 0 0-0 0',
    '4 Brentford FC 0 0 0 0 0-0 0',
    '5 Everton FC 1 0 0 1 0-2 0',
    '6 Arsenal FC 2 0 0 2 0-8 0',
  ]);
  deepEqual(
    [home.rows[0]?.form, away.rows[0]?.form],
    [
      ['win', 'loss', 'win'],
      ['draw', 'draw', 'win'],
    ],
  );
  deepEqual([home.rows[1]?.live, home.rows[2]?.live, away.rows[5]?.live], [true, false, true]);
  equal((await getAs('liverpool-fans.dk', '/standings/2026?matches=neutral')).statusCode, 400);
});

test('The form is the last five results, oldest first', async () => {
  const { rows } = await table();
  deepEqual(rows[0]?.form, ['draw', 'loss', 'draw', 'win', 'win']);
  deepEqual(rows[1]?.form, ['draw', 'win', 'draw']);
  deepEqual(rows[2]?.form, ['loss', 'loss', 'win']);
  deepEqual(rows[4]?.form, []);
});

test("A table names its league, its season and the site's own club", async () => {
  const { competition, season, teamId, rows, seasons, filled } = await table();
  deepEqual([filled.includes(2026), filled.includes(2014)], [true, false]);
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
    [2, 3, 4],
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

const provided = {
  season: 2025,
  group_name: 'Premier League',
  movement: null,
  form: null,
  description: null,
  updated_at: new Date('2026-05-20T22:00:00Z'),
};

test('[MATCH-5] A complete provider table counts, with deductions, zones and the live match added', async () => {
  const { db } = dependencies;
  await insertSeason(db, 'en.1', 2025, [
    { home: L, away: A, kickoff: '2026-05-01T14:00:00Z', goals: [3, 0] },
    { home: C, away: E, kickoff: '2026-05-20T19:00:00Z', goals: [1, 0] },
    { home: A, away: C, kickoff: '2026-05-24T14:00:00Z', goals: [1, 0], status: '1H' },
  ]);
  const { id: competition_id } = await db
    .selectFrom('competition')
    .where('key', '=', 'en.1')
    .select('id')
    .executeTakeFirstOrThrow();
  const row = async (
    rank: number,
    name: string,
    points: number,
    counts: readonly number[],
    words: string | null,
  ) => {
    const [played = 0, won = 0, drawn = 0, lost = 0, goals_for = 0, goals_against = 0] = counts;
    await db
      .insertInto('standing')
      .values({
        ...provided,
        competition_id,
        rank,
        team_id: await teamId(db, name),
        points,
        ...{ played, won, drawn, lost, goals_for, goals_against },
        description: words,
      })
      .execute();
  };
  await row(1, L, 3, [1, 1, 0, 0, 3, 0], 'Promotion - Champions League (Group Stage: )');
  await row(2, E, 0, [0, 0, 0, 0, 0, 0], null);
  await row(3, C, 0, [0, 0, 0, 0, 0, 0], null);
  const counted = (await getAs('liverpool-fans.dk', '/standings/2025')).json<Standings>();
  equal(counted.rows.find(({ team }) => team.name === A)?.points, 3, 'counted, as Arsenal has no row');

  await row(4, A, -2, [1, 0, 0, 1, 0, 3], 'Relegation - Championship');
  const { rows } = (await getAs('liverpool-fans.dk', '/standings/2025')).json<Standings>();
  deepEqual(rows.map(line), [
    '1 Liverpool FC 1 1 0 0 3-0 3',
    '2 Chelsea FC 2 1 0 1 1-1 3',
    '3 Arsenal FC 2 1 0 1 1-3 1',
    '4 Everton FC 1 0 0 1 0-1 0',
  ]);
  deepEqual(
    rows.map(({ zone, live }) => [zone, live]),
    [
      ['champions-league', false],
      [null, true],
      [null, true],
      ['relegation', false],
    ],
  );
});

test('A table takes as many queries with many rows as with none', async () => {
  const queries = (year: number) =>
    countQueries(dependencies, () => getAs('liverpool-fans.dk', `/standings/${year}`));
  equal(await queries(2026), await queries(2014));
});
