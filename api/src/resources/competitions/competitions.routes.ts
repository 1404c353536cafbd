import {
  getBracket,
  getCompetitionStatistics,
  getCompetitions,
  getCompetitionTable,
  getPositions,
  getRound,
  type PlayerCount,
  statisticsLimit,
} from '@fan-base/shared-contracts/api/competitions';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/network.ts';
import { toFixture, toRound } from '../fixtures/fixture.ts';
import { selectChannels, selectSeason, selectSeasons } from '../fixtures/fixtures.queries.ts';
import { newestFixturesSeason, requireSeason } from '../seasons.ts';
import { listClubSites } from '../sites/club-sites.ts';
import { readPositions } from '../standings/positions.ts';
import { readTables } from '../standings/read-tables.ts';
import { readClubCompetitions } from './club-competitions.ts';
import {
  hasLeaders,
  inRound,
  type PlayerCountName,
  type PlayerCountRow,
  requireCompetition,
  selectCleanSheets,
  selectHasTable,
  selectPlayerCounts,
  selectRoundFixtures,
  selectRounds,
} from './competitions.queries.ts';
import { readBracket } from './read-bracket.ts';
import { getRoundId, selectCurrentRound } from './rounds.ts';

const selectTeamIds = (fixtures: readonly Pick<Fixture, 'home' | 'away'>[]): string[] =>
  fixtures.flatMap(({ home, away }) => [home.id, away.id]);

const allCounts = ['goals', 'assists', 'yellowCards', 'redCards'] as const;
const scorers = ['goals', 'assists'] as const;

const toPlayerCount = ({ rank, name, slug, team, count, games }: PlayerCountRow): PlayerCount => ({
  ...{ rank, team, count, games },
  player: { name, slug },
});

export const competitionsRoutes: Routes = (route, dependencies) => {
  const { clock, db, directory } = dependencies;

  const open = async (team: SiteRecord['team'], season: number, key: string) => {
    requireSeason(season, await newestFixturesSeason(dependencies, team));
    return requireCompetition(db, key);
  };

  route(
    getCompetitions,
    async ({ site: { team }, params: { season }, query }) => {
      const fixturesSeason = await newestFixturesSeason(dependencies, team);
      const seasons = requireSeason(season, fixturesSeason);
      const [rows, filled] = await Promise.all([
        selectSeason(db, team.id, season),
        selectSeasons(db, team.id, seasons),
      ]);
      const competitions = await readClubCompetitions(
        db,
        rows.map(toFixture),
        team.id,
        clock.now(),
        query.rows,
      );
      return { season, seasons, filled, competitions };
    },
    { cached: { madeOf: ['fixture', 'standing', 'undrawn_match'], until: 'hour' } },
  );

  route(
    getBracket,
    async ({ site: { team, language }, params: { season, competition: key } }) => {
      const competition = await open(team, season, key);
      const [rounds, hasTable] = await Promise.all([
        readBracket(db, competition, season),
        selectHasTable(db, competition.id, season),
      ]);
      const teams = selectTeamIds(rounds.flatMap(({ ties }) => ties.flatMap(({ legs }) => legs)));
      const sites = listClubSites(await directory.current(), language, teams);
      return { competition, season, teamId: team.id, rounds: [...rounds], hasTable, sites };
    },
    { cached: { madeOf: ['fixture', 'undrawn_match'], until: 'hour' } },
  );

  route(
    getCompetitionTable,
    async ({ site: { team }, params: { season, competition: key }, query }) => {
      const competition = await open(team, season, key);
      const groups = await readTables(db, competition, season, query.matches);
      return { competition, season, teamId: team.id, groups };
    },
    { cached: { madeOf: ['fixture', 'standing'], until: 'hour' } },
  );

  route(
    getPositions,
    async ({ site: { team }, params: { season, competition: key } }) => {
      const competition = await open(team, season, key);
      const [positions, hasTable] = await Promise.all([
        readPositions(db, competition, season, team.id),
        selectHasTable(db, competition.id, season),
      ]);
      return { competition, season, teamId: team.id, hasTable, ...positions };
    },
    { cached: { madeOf: ['fixture'], until: 'hour' } },
  );

  route(
    getCompetitionStatistics,
    async ({ site: { team }, params: { season, competition: key }, query }) => {
      const isShort = query.rows !== undefined;
      const { rows = statisticsLimit } = query;
      const competition = await open(team, season, key);
      const [players, cleanSheets, isComplete, hasTable] = await Promise.all([
        selectPlayerCounts(db, competition.id, season, rows, team.id, isShort ? scorers : allCounts),
        isShort ? [] : selectCleanSheets(db, competition.id, season),
        hasLeaders(db, competition.id, season),
        selectHasTable(db, competition.id, season),
      ]);
      const lists = Map.groupBy(players, ({ list }) => list);
      const select = (name: PlayerCountName, isShown: (row: PlayerCountRow) => boolean) =>
        (lists.get(name) ?? []).filter(isShown).map(toPlayerCount);
      const isFirst = ({ place }: PlayerCountRow) => place <= rows;
      const isOwn = (row: Pick<PlayerCountRow, 'team'>) => row.team.id === team.id;
      const own = (name: PlayerCountName) => select(name, isOwn)[0] ?? null;
      return {
        competition,
        season,
        teamId: team.id,
        isComplete,
        hasTable,
        goals: select('goals', isFirst),
        assists: select('assists', isFirst),
        yellowCards: select('yellowCards', isFirst),
        redCards: select('redCards', isFirst),
        cleanSheets: cleanSheets.slice(0, rows),
        own: {
          goals: own('goals'),
          assists: own('assists'),
          yellowCards: own('yellowCards'),
          redCards: own('redCards'),
          cleanSheets: cleanSheets.find(isOwn) ?? null,
        },
      };
    },
    { cached: { madeOf: ['fixture', 'player_season', 'player', 'competition_season'], until: 'hour' } },
  );

  route(
    getRound,
    async ({ site: { team, language }, params: { season, competition: key }, query }) => {
      const competition = await open(team, season, key);
      const rounds = await selectRounds(db, competition.id, season, team.id);
      const current =
        query.round === undefined
          ? selectCurrentRound(rounds, clock.now())
          : rounds.find((one) => getRoundId(one) === query.round);
      if (!current) throw new HttpError('not_found', `${competition.name} has no such round in ${season}`);
      const isInRound = inRound(competition.id, season, current.name);
      const [rows, channels] = await Promise.all([
        selectRoundFixtures(db, isInRound),
        selectChannels(db, isInRound, language),
      ]);
      const fixtures = rows.map(toFixture);
      return {
        competition,
        season,
        teamId: team.id,
        rounds: rounds.map((one) => ({
          id: getRoundId(one),
          round: toRound(one),
          from: one.from.toISOString(),
        })),
        current: getRoundId(current),
        fixtures,
        channels,
        sites: listClubSites(await directory.current(), language, selectTeamIds(fixtures)),
      };
    },
    { cached: { madeOf: ['fixture', 'fixture_broadcast'], until: 'hour' } },
  );
};
