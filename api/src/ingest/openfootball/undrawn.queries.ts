import type { UndrawnMatch } from '@fan-base/source-parsers/openfootball/parse';
import { sql } from 'kysely';
import { type KeyedTable, type RowCounts, replaceRows } from '../../database/replace-rows.queries.ts';
import type { Trx } from '../../database/types.ts';
import type { SeasonId } from '../seasons.queries.ts';

const toSideColumns = (side: UndrawnMatch['home'], ids: ReadonlyMap<string, string>) =>
  side !== null && 'alias' in side
    ? { team: ids.get(side.alias) ?? null, from: null }
    : { team: null, from: side };

function toUndrawnRow(
  { round, kickoff, timeKnown, home, away }: UndrawnMatch,
  position: number,
  { competitionId, season }: SeasonId,
  ids: ReadonlyMap<string, string>,
) {
  const [homeSide, awaySide] = [toSideColumns(home, ids), toSideColumns(away, ids)];
  return {
    competition_id: competitionId,
    season,
    position,
    round_name: round.name,
    kickoff: kickoff.toISOString(),
    time_known: timeKnown,
    home_team_id: homeSide.team,
    away_team_id: awaySide.team,
    home_from: homeSide.from,
    away_from: awaySide.from,
  };
}

const table: KeyedTable<ReturnType<typeof toUndrawnRow>> = {
  name: 'undrawn_match',
  keys: ['competition_id', 'season', 'position'],
};

/**
 * Replaces a season's matches without teams.
 * @param ids of teams by their names in the file
 */
export function replaceUndrawn(
  db: Trx,
  id: SeasonId,
  matches: readonly UndrawnMatch[],
  ids: ReadonlyMap<string, string>,
): Promise<RowCounts> {
  const rows = matches.map((match, position) => toUndrawnRow(match, position, id, ids));
  const scope = sql<boolean>`competition_id = ${id.competitionId} and season = ${id.season}`;
  return replaceRows(db, table, rows, scope);
}
