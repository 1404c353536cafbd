import { deepEqual, equal } from 'node:assert/strict';
import { before, test } from 'node:test';
import type {
  Bracket,
  ClubCompetitions,
  CompetitionStatistics,
  CompetitionTable,
  Positions,
  RoundMatches,
} from '@fan-base/shared-contracts/api/competitions';
import { sql } from 'kysely';
import { openTestApi } from '../../../test/api.ts';
import { insertSeason } from '../../../test/football.ts';
import { importContent } from '../../../test/imports.ts';

const api = await openTestApi({ clock: '2026-03-21T12:00:00Z' });
const domain = 'liverpool-fans.dk';
const ask = async <Answer>(path: string) => (await api.getAs(domain, path)).json<Answer>();

const leagueCup = `= English EFL Cup 2025/26

▪ Quarterfinals
  Wed Dec 17
    19:45  Arsenal FC              v Crystal Palace           3-2 (0-1)
           Newcastle United        v Brentford FC             3-1 (2-0)
           Southampton FC          v Liverpool FC             1-2 (0-2)
           Tottenham Hotspur       v Manchester United        4-3 pen. (2-2, 1-0)

▪ Semifinals
  Tue Jan 6 2026
    20:00  Arsenal FC              v Newcastle United         0-2 (0-1)
           Tottenham Hotspur       v Liverpool FC             1-0 (0-0)
  Wed Feb 4
    20:00  Newcastle United        v Arsenal FC               2-0 (1-0)
           Liverpool FC            v Tottenham Hotspur        4-0 (1-0)

▪ Final
  Sun Mar 22
    16:30  Winner Semi-final 2     v Winner Semi-final 1
`;

const importText = (text: string) => importContent(api, 'openfootball', '2025-26/x.txt', Buffer.from(text));

before(async () => {
  const run = await importText(leagueCup);
  deepEqual([run.error, run.problems, run.added], [null, [], 9]);
  await insertSeason(api.dependencies.db, 'en.1', 2025, [
    { home: 'Liverpool FC', away: 'Arsenal FC', kickoff: '2026-03-01T14:00:00Z', goals: [0, 1] },
    {
      home: 'Liverpool FC',
      away: 'Chelsea FC',
      kickoff: '2026-03-21T11:30:00Z',
      goals: [2, 0],
      status: '1H',
    },
    {
      home: 'Arsenal FC',
      away: 'Everton FC',
      kickoff: '2026-03-21T15:00:00Z',
      more: { round_name: 'Matchday 2', round_number: 2 },
    },
  ]);
});

test('[GRAPH-3] a cup of the text format is a bracket whose final has its teams before the source does', async () => {
  const { rounds } = await ask<Bracket>('/competitions/2025/en.leaguecup/bracket');
  const [, semiFinals, final] = rounds;
  deepEqual(
    semiFinals?.ties.map(({ home, away, winner }) => [home.goals, away.goals, winner]),
    [
      [1, 4, 'away'],
      [0, 4, 'away'],
    ],
  );
  const [tie] = final?.ties ?? [];
  deepEqual(
    [tie?.home.team?.name, tie?.away.team?.name, tie?.kickoff, tie?.legs],
    ['Liverpool FC', 'Newcastle United FC', '2026-03-22T16:30:00.000Z', []],
  );
});

test('[GRAPH-3] a bracket and a round name the sites, in their language, of the clubs that have one', async () => {
  const { sites } = await ask<Bracket>('/competitions/2025/en.leaguecup/bracket');
  const domains = sites.map(({ domain: one }) => one);
  deepEqual([domains.includes('arsenal-fans.dk'), domains.length], [true, 5]);
  const round = await ask<RoundMatches>('/competitions/2025/en.1/round');
  deepEqual(round.sites.map(({ domain: one }) => one).toSorted(), [
    'arsenal-fans.dk',
    'chelsea-fans.dk',
    'everton-fans.dk',
    'liverpool-fans.dk',
  ]);
});

test('[GRAPH-3] a league has a table with positions after each round, and a cup has none', async () => {
  for (const [key, hasTable] of [
    ['en.1', true],
    ['en.leaguecup', false],
  ] as const)
    for (const part of ['bracket', 'statistics', 'positions'])
      equal((await ask<Bracket>(`/competitions/2025/${key}/${part}`)).hasTable, hasTable, `${key} ${part}`);
});

test('[GRAPH-3] importing a cup again changes nothing', async () => {
  const run = await importText(leagueCup);
  deepEqual([run.error, run.added, run.updated, run.removed], [null, 0, 0, 0]);
});

test('[GRAPH-3] the competitions of a club have its place, or its progress', async () => {
  const { competitions } = await ask<ClubCompetitions>('/competitions/2025?rows=3');
  deepEqual(
    competitions.map(({ competition, parts, played, next, rank, teams, table, knockout }) => [
      competition.key,
      parts,
      played,
      next?.away.name,
      rank === null ? null : `${rank} of ${teams}: ${table?.map(({ team }) => team.shortName).join()}`,
      knockout && [knockout.round.kind, knockout.state],
    ]),
    [
      ['en.leaguecup', ['knockout'], 3, undefined, null, ['final', 'in']],
      ['en.1', ['league'], 1, 'Chelsea FC', '1 of 4: Liverpool,Arsenal,Everton', null],
    ],
  );
});

test("[GRAPH-3] a club's next match is the next one of the fixtures: hours after its kick-off, or all day", async () => {
  const { db } = api.dependencies;
  const next = async (kickoff: string, timeKnown: boolean, status = 'NS') => {
    await sql`update fixture set kickoff = ${kickoff}, time_known = ${timeKnown}, status = ${status}
      where away_team_id = (select id from team where name = 'Everton FC')`.execute(db);
    const { competitions } = (
      await api.getAs('everton-fans.dk', '/competitions/2025')
    ).json<ClubCompetitions>();
    return competitions.map((competition) => competition.next?.home.name ?? null);
  };
  deepEqual(await next('2026-03-21T10:30:00Z', true), ['Arsenal FC']);
  deepEqual(await next('2026-03-21T00:00:00Z', false), ['Arsenal FC']);
  deepEqual(await next('2026-03-21T08:30:00Z', true), [null]);
  deepEqual(await next('2026-03-21T15:00:00Z', true, 'PST'), [null]);
  deepEqual(await next('2026-03-21T15:00:00Z', true), ['Arsenal FC']);
});

test('[GRAPH-3] during a match the table shows the ranks before it', async () => {
  const { groups } = await ask<CompetitionTable>('/competitions/2025/en.1/table');
  deepEqual(
    groups[0]?.rows.map(({ team, rank, rankBefore }) => [team.shortName, rank, rankBefore]),
    [
      ['Liverpool', 1, 4],
      ['Arsenal', 2, 1],
      ['Everton', 3, 3],
      ['Chelsea', 4, 2],
    ],
  );
});

test('[GRAPH-3] positions end with the last round that the club has played', async () => {
  const match = (round: number, home: string, away: string) => ({
    ...{ home, away, kickoff: `2024-0${round}-01T14:00:00Z`, goals: [1, 0] as const },
    more: { round_name: `Matchday ${round}`, round_number: round },
  });
  await insertSeason(api.dependencies.db, 'en.1', 2023, [
    match(1, 'Liverpool FC', 'Arsenal FC'),
    match(1, 'Chelsea FC', 'Everton FC'),
    match(2, 'Arsenal FC', 'Everton FC'),
    match(2, 'Everton FC', 'Chelsea FC'),
  ]);
  const roundsOf = async (site: string) =>
    (await api.getAs(site, '/competitions/2023/en.1/positions')).json<Positions>().rounds;
  deepEqual(await roundsOf('liverpool-fans.dk'), [1]);
  deepEqual(await roundsOf('chelsea-fans.dk'), [1, 2]);
});

test('[GRAPH-3] the table of form counts the last five matches of each team', async () => {
  const matches = Array.from({ length: 7 }, (_, index) => ({
    home: 'FC Barcelona',
    away: `Opponent ${index}`,
    kickoff: `2025-0${index + 1}-01T14:00:00Z`,
    goals: [index < 2 ? 0 : 1, 0] as const,
  }));
  await insertSeason(api.dependencies.db, 'es.1', 2024, matches);
  const { groups } = await ask<CompetitionTable>('/competitions/2024/es.1/table?matches=form');
  const [first] = groups[0]?.rows ?? [];
  deepEqual([first?.team.name, first?.played, first?.points, first?.zone], ['FC Barcelona', 5, 15, null]);
});

test("[GRAPH-3] the round is that of the club's live match, with the matches of all teams", async () => {
  const { current, rounds, fixtures } = await ask<RoundMatches>('/competitions/2025/en.1/round');
  deepEqual(
    [current, rounds.map(({ id }) => id), fixtures.map(({ home }) => home.shortName)],
    ['matchday_2', ['matchday_1', 'matchday_2'], ['Liverpool', 'Arsenal']],
  );
  const first = await ask<RoundMatches>('/competitions/2025/en.1/round?round=matchday_1');
  deepEqual([first.current, first.fixtures.length], ['matchday_1', 1]);
  equal((await api.getAs(domain, '/competitions/2025/en.1/round?round=x')).statusCode, 404);
});

const scorer = (id: number, name: string, goals: number, yellow: number) => ({
  player: { id, name, firstname: name, lastname: name },
  statistics: [
    {
      team: { id: 42, name: 'Arsenal' },
      league: { id: 39, name: 'Premier League', country: 'England', season: 2025 },
      games: { appearences: 10 },
      goals: { total: goals, assists: null },
      cards: { yellow, yellowred: 1, red: 0 },
    },
  ],
});

test('[GRAPH-3] statistics list players with equal counts at one rank, and say if they are complete', async () => {
  const path = '/competitions/2025/en.1/statistics';
  const players = [scorer(1, 'Ann', 9, 0), scorer(2, 'Ben', 9, 2), scorer(3, 'Cid', 4, 0)];
  const envelope = (get: string, parameters: object) => ({
    get,
    parameters,
    errors: [],
    results: players.length,
    paging: { current: 1, total: 1 },
    response: players,
  });
  await importContent(api, 'api-football', 'players', envelope('players', { team: '42', season: '2025' }));
  const before = await ask<CompetitionStatistics>(path);
  deepEqual(
    [before.isComplete, before.goals.map(({ rank, player, count }) => [rank, player.name, count])],
    [
      false,
      [
        [1, 'Ann', 9],
        [1, 'Ben', 9],
        [3, 'Cid', 4],
      ],
    ],
  );
  const lists = [before.assists, before.yellowCards, before.redCards];
  deepEqual(
    lists.map((list) => list.map(({ player, count }) => `${player.name} ${count}`)),
    [[], ['Ben 2'], ['Ann 1', 'Ben 1', 'Cid 1']],
  );
  deepEqual(
    before.cleanSheets.map(({ team, count, games }) => [team.shortName, count, games]),
    [['Arsenal', 1, 1]],
  );
  const short = await ask<CompetitionStatistics>(`${path}?rows=1`);
  deepEqual(
    [short.goals, short.redCards].map((list) => list.map(({ player }) => player.name)),
    [['Ann'], []],
  );
  const leaders = envelope('players/topscorers', { league: '39', season: '2025' });
  equal((await importContent(api, 'api-football', 'players/topscorers', leaders)).error, null);
  equal((await ask<CompetitionStatistics>(path)).isComplete, true);
});

test("[GRAPH-3] statistics have the club's best of each list, however far down, with their rank", async () => {
  const path = '/competitions/2025/en.1/statistics';
  const ownOf = async (site: string) => {
    const { own } = (await api.getAs(site, path)).json<CompetitionStatistics>();
    return [own.goals, own.assists, own.yellowCards].map(
      (row) => row && [row.rank, row.player.name, row.count],
    );
  };
  const { db } = api.dependencies;
  deepEqual(await ownOf('liverpool-fans.dk'), [null, null, null]);
  await sql`update player_season set team_id = (select id from team where name = 'Liverpool FC')
    where player_id in (select id from player where name in ('Ben', 'Cid'))`.execute(db);
  deepEqual(await ownOf('liverpool-fans.dk'), [[1, 'Ben', 9], null, [1, 'Ben', 2]]);
  await sql`update player_season set goals = 3 where player_id = (select id from player where name = 'Ben')`.execute(
    db,
  );
  deepEqual(await ownOf('liverpool-fans.dk'), [[2, 'Cid', 4], null, [1, 'Ben', 2]]);
  deepEqual(await ownOf('arsenal-fans.dk'), [[1, 'Ann', 9], null, null]);
});

test('[GRAPH-3] an unknown competition and an unknown season are not found', async () => {
  equal((await api.getAs(domain, '/competitions/2025/xx.9/bracket')).statusCode, 404);
  equal((await api.getAs(domain, '/competitions/2013/en.1/table')).statusCode, 404);
});
