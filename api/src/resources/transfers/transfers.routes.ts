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
import { getMoveDays, getMoveSeason } from './move-season.ts';
import { deduplicateMoves, type Move } from './moves.ts';
import { toNetSpend } from './net-spend.ts';
import { selectTeamMoves, selectTeamNames } from './transfers.queries.ts';
import { toLatestTransfers, toTransfers } from './transfers.ts';

/** Transfers of a season, and their cost (TRANS-1, TRANS-3). */
export const transfersRoutes: Routes = (route, dependencies) => {
  const { clock, db } = dependencies;

  async function teamMoves(teamId: string, since: string): Promise<Move[]> {
    const [rows, names] = await Promise.all([
      selectTeamMoves(db, teamId, since),
      selectTeamNames(db, teamId),
    ]);
    return deduplicateMoves(rows, names);
  }

  route(
    getTransfers,
    async ({ site: { team }, params: { season } }) => {
      const { season: newest } = await newestSeasons(dependencies);
      const seasons = requireSeason(season, newest, firstTransferSeason);
      const today = toDay(clock.now());
      const moves = await teamMoves(team.id, getMoveDays(firstTransferSeason, newest).from);
      const filled = new Set(moves.map(({ moved_on }) => getMoveSeason(moved_on, newest)));
      return {
        ...toTransfers(moves, season, seasons, today),
        filled: seasons.filter((one) => filled.has(one)),
      };
    },
    { cached: { madeOf: ['transfer/team', 'player', 'player_extra', 'team_alias'], until: 'minute' } },
  );

  route(
    getLatestTransfers,
    async ({ site: { team }, query: { rows = latestLimit } }) => {
      const { season: newest } = await newestSeasons(dependencies);
      const moves = await teamMoves(team.id, getMoveDays(newest - 1, newest).from);
      const { to } = getMoveDays(newest, newest);
      return toLatestTransfers(
        moves.filter(({ moved_on }) => moved_on < to),
        rows,
      );
    },
    { cached: { madeOf: ['transfer/team', 'player', 'player_extra', 'team_alias'], until: 'minute' } },
  );

  route(
    getNetSpend,
    async ({ site: { team } }) => {
      const { season: newest } = await newestSeasons(dependencies);
      const since = getMoveDays(firstTransferSeason, newest).from;
      return toNetSpend(await teamMoves(team.id, since), newest, firstTransferSeason);
    },
    { cached: { madeOf: ['transfer/team', 'player', 'player_extra', 'team_alias'], until: 'minute' } },
  );
};
