import {
  getLatestTransfers,
  getNetSpend,
  getRivalsNetSpend,
  getTransfers,
  latestLimit,
  netSpendWindow,
  type Transfers,
} from '@fan-base/shared-contracts/api/transfers';
import { firstTransferSeason } from '@fan-base/shared-contracts/season';
import type { AnswerPart } from '../../http/answer-cache.ts';
import type { Routes } from '../../http/route.ts';
import { newestSeason, requireSeason } from '../seasons.ts';
import { toDay } from '../squad/age.ts';
import { deduplicateTransfers, type TeamTransfer } from './deduplicate-transfers.ts';
import { selectPositions, selectSeasonSquad } from './depth.queries.ts';
import { toDepth } from './depth.ts';
import { toNetSpend } from './net-spend.ts';
import { toRivals } from './rivals.ts';
import { getTransferDays, getTransferSeason } from './transfer-season.ts';
import { selectTeamNames, selectTeamTransfers } from './transfers.queries.ts';
import { toLatestTransfers, toTransfers } from './transfers.ts';

const transferParts = [
  'transfer/team',
  'player',
  'player_extra',
  'team_alias',
] as const satisfies readonly AnswerPart[];

/** Transfers of a season, and their cost (TRANS-1, TRANS-3). */
export const transfersRoutes: Routes = (route, dependencies) => {
  const { clock, db, directory } = dependencies;

  /** Transfers of teams since a day, by team. */
  async function fetchTransfers(
    teamIds: readonly string[],
    since: string,
  ): Promise<(teamId: string) => TeamTransfer[]> {
    const [rows, names] = await Promise.all([
      selectTeamTransfers(db, teamIds, since),
      selectTeamNames(db, teamIds),
    ]);
    const byTeam = Map.groupBy(rows, ({ team_id }) => team_id);
    return (id) => deduplicateTransfers(byTeam.get(id) ?? [], names.get(id) ?? []);
  }
  const fetchTeamTransfers = async (teamId: string, since: string): Promise<TeamTransfer[]> =>
    (await fetchTransfers([teamId], since))(teamId);

  async function fetchDepth(
    teamId: string,
    season: number,
    transfers: readonly TeamTransfer[],
    today: string,
  ): Promise<Transfers['depth']> {
    const squad = await selectSeasonSquad(db, teamId, season);
    const ids = squad.length === 0 ? [] : transfers.map(({ player_id }) => player_id);
    const positions = ids.length === 0 ? [] : await selectPositions(db, ids);
    return toDepth(
      squad,
      transfers,
      new Map(positions.map(({ player_id, position }) => [player_id, position])),
      today,
    );
  }

  route(
    getTransfers,
    async ({ site: { team }, params: { season } }) => {
      const newest = await newestSeason(dependencies);
      const seasons = requireSeason(season, newest, firstTransferSeason);
      const today = toDay(clock.now());
      const transfers = await fetchTeamTransfers(team.id, getTransferDays(firstTransferSeason, newest).from);
      const seasonOf = ({ moved_on }: TeamTransfer) => getTransferSeason(moved_on, newest);
      const filled = new Set(transfers.map(seasonOf));
      const ofSeason = transfers.filter((transfer) => seasonOf(transfer) === season);
      return {
        ...toTransfers(transfers, season, seasons, today),
        depth: await fetchDepth(team.id, season, ofSeason, today),
        filled: seasons.filter((one) => filled.has(one)),
      };
    },
    {
      cached: {
        madeOf: [...transferParts, 'squad_member', 'player_season'],
        until: 'hour',
      },
    },
  );

  route(
    getLatestTransfers,
    async ({ site: { team }, query: { rows = latestLimit } }) => {
      const newest = await newestSeason(dependencies);
      const transfers = await fetchTeamTransfers(team.id, getTransferDays(newest - 1, newest).from);
      const { to } = getTransferDays(newest, newest);
      return toLatestTransfers(
        transfers.filter(({ moved_on }) => moved_on < to),
        rows,
      );
    },
    { cached: { madeOf: [...transferParts], until: 'hour' } },
  );

  route(
    getNetSpend,
    async ({ site: { team } }) => {
      const newest = await newestSeason(dependencies);
      const since = getTransferDays(firstTransferSeason, newest).from;
      return toNetSpend(await fetchTeamTransfers(team.id, since), newest, firstTransferSeason);
    },
    { cached: { madeOf: [...transferParts], until: 'hour' } },
  );

  route(
    getRivalsNetSpend,
    async ({ site: { league } }) => {
      const newest = await newestSeason(dependencies);
      const { sites } = await directory.current();
      const inLeague = sites.filter((site) => site.league === league);
      const teams = [...new Map(inLeague.map(({ team }) => [team.id, team])).values()];
      const since = getTransferDays(newest - netSpendWindow + 1, newest).from;
      const transfersOf = await fetchTransfers(
        teams.map(({ id }) => id),
        since,
      );
      return { seasons: netSpendWindow, clubs: toRivals(teams, transfersOf, newest) };
    },
    { cached: { madeOf: ['transfer', 'player', 'player_extra', 'team_alias'], until: 'hour' } },
  );
};
