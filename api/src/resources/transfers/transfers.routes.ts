import {
  getLatestTransfers,
  getNetSpend,
  getTransfers,
  latestLimit,
} from '@fan-base/shared-contracts/api/transfers';
import { firstTransferSeason } from '@fan-base/shared-contracts/season';
import type { Routes } from '../../http/route.ts';
import { newestSeasons, requireSeason } from '../seasons.ts';
import { toDay } from '../squad/age.ts';
import { deduplicateTransfers, type TeamTransfer } from './deduplicate-transfers.ts';
import { toNetSpend } from './net-spend.ts';
import { getTransferDays, getTransferSeason } from './transfer-season.ts';
import { selectTeamNames, selectTeamTransfers } from './transfers.queries.ts';
import { toLatestTransfers, toTransfers } from './transfers.ts';

/** Transfers of a season, and their cost (TRANS-1, TRANS-3). */
export const transfersRoutes: Routes = (route, dependencies) => {
  const { clock, db } = dependencies;

  async function fetchTeamTransfers(teamId: string, since: string): Promise<TeamTransfer[]> {
    const [rows, names] = await Promise.all([
      selectTeamTransfers(db, teamId, since),
      selectTeamNames(db, teamId),
    ]);
    return deduplicateTransfers(rows, names);
  }

  route(
    getTransfers,
    async ({ site: { team }, params: { season } }) => {
      const { season: newest } = await newestSeasons(dependencies);
      const seasons = requireSeason(season, newest, firstTransferSeason);
      const today = toDay(clock.now());
      const transfers = await fetchTeamTransfers(team.id, getTransferDays(firstTransferSeason, newest).from);
      const filled = new Set(transfers.map(({ moved_on }) => getTransferSeason(moved_on, newest)));
      return {
        ...toTransfers(transfers, season, seasons, today),
        filled: seasons.filter((one) => filled.has(one)),
      };
    },
    { cached: { madeOf: ['transfer/team', 'player', 'player_extra', 'team_alias'], until: 'hour' } },
  );

  route(
    getLatestTransfers,
    async ({ site: { team }, query: { rows = latestLimit } }) => {
      const { season: newest } = await newestSeasons(dependencies);
      const transfers = await fetchTeamTransfers(team.id, getTransferDays(newest - 1, newest).from);
      const { to } = getTransferDays(newest, newest);
      return toLatestTransfers(
        transfers.filter(({ moved_on }) => moved_on < to),
        rows,
      );
    },
    { cached: { madeOf: ['transfer/team', 'player', 'player_extra', 'team_alias'], until: 'hour' } },
  );

  route(
    getNetSpend,
    async ({ site: { team } }) => {
      const { season: newest } = await newestSeasons(dependencies);
      const since = getTransferDays(firstTransferSeason, newest).from;
      return toNetSpend(await fetchTeamTransfers(team.id, since), newest, firstTransferSeason);
    },
    { cached: { madeOf: ['transfer/team', 'player', 'player_extra', 'team_alias'], until: 'hour' } },
  );
};
