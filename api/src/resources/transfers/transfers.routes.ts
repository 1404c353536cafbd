import {
  getLatestTransfers,
  getNetSpend,
  getTransfers,
  latestShown,
} from '@fan-base/shared-contracts/api/transfers';
import { firstTransferSeason } from '../../domain/season.ts';
import type { Routes } from '../../http/route.ts';
import { newestSeasons, requireSeason } from '../seasons.ts';
import { dayOf } from '../squad/age.ts';
import { movesOfSeason, seasonOfMove } from './move-season.ts';
import { type Move, movesOf } from './moves.ts';
import { netSpendOf } from './net-spend.ts';
import { selectTeamMoves, selectTeamNames } from './transfers.queries.ts';
import { latestOf, transfersOf } from './transfers.ts';

/** Transfers of a season, and what they have cost (TRANS-1, TRANS-3). */
export const transfersRoutes: Routes = (route, dependencies) => {
  const { clock, db } = dependencies;

  async function teamMoves(teamId: string, since: string): Promise<Move[]> {
    const [rows, names] = await Promise.all([
      selectTeamMoves(db, teamId, since),
      selectTeamNames(db, teamId),
    ]);
    return movesOf(rows, names);
  }

  route(getTransfers, async ({ site: { team }, params: { season } }) => {
    const { season: newest } = await newestSeasons(dependencies);
    const seasons = requireSeason(season, newest, firstTransferSeason);
    const today = dayOf(clock.now());
    const moves = await teamMoves(team.id, movesOfSeason(firstTransferSeason, newest).from);
    const filled = new Set(moves.map(({ moved_on }) => seasonOfMove(moved_on, newest)));
    return {
      ...transfersOf(moves, season, seasons, today),
      filled: seasons.filter((one) => filled.has(one)),
    };
  });

  route(getLatestTransfers, async ({ site: { team }, query: { rows = latestShown } }) => {
    const { season: newest } = await newestSeasons(dependencies);
    const moves = await teamMoves(team.id, movesOfSeason(newest - 1, newest).from);
    const { to } = movesOfSeason(newest, newest);
    return latestOf(
      moves.filter(({ moved_on }) => moved_on < to),
      rows,
    );
  });

  route(getNetSpend, async ({ site: { team } }) => {
    const { season: newest } = await newestSeasons(dependencies);
    const since = movesOfSeason(firstTransferSeason, newest).from;
    return netSpendOf(await teamMoves(team.id, since), newest, firstTransferSeason);
  });
};
