import type { Positions } from '@fan-base/shared-contracts/api/competitions';
import type { Competition } from '@fan-base/shared-contracts/api/fixtures';
import type { Db } from '../../database/types.ts';
import { rankRows } from './rank.ts';
import { getRule } from './rules.ts';
import {
  type CountedRow,
  inSeason,
  selectCounted,
  selectTableMatches,
  type TableMatch,
} from './standings.queries.ts';

type Row = Pick<CountedRow, 'team' | 'played' | 'points' | 'goalsFor' | 'goalsAgainst'>;

/** A table's row before the first match, with deductions. */
const toStart = ({ team, points, won, drawn }: CountedRow): Row => ({
  team,
  played: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  points: points - 3 * won - drawn,
});

function add(row: Row, { home_team_id, away_team_id, home_goals, away_goals }: TableMatch): Row {
  const [scored, conceded] =
    home_team_id === row.team.id
      ? [home_goals, away_goals]
      : away_team_id === row.team.id
        ? [away_goals, home_goals]
        : [null, null];
  if (scored === null || conceded === null) return row;
  return {
    ...row,
    played: row.played + 1,
    goalsFor: row.goalsFor + scored,
    goalsAgainst: row.goalsAgainst + conceded,
    points: row.points + (scored > conceded ? 3 : Number(scored === conceded)),
  };
}

/** The numbers of the rounds of which most matches are over. */
function listRounds(matches: readonly TableMatch[], teams: number): number[] {
  const played = Map.groupBy(matches, ({ round_number }) => round_number);
  return [...played]
    .flatMap(([round, list]) => (round !== null && list.length * 4 > teams ? [round] : []))
    .sort((one, other) => one - other);
}

/** Without the last rounds in which a team has not played yet: others' matches of them move its place. */
function endWithOwn(
  rounds: readonly number[],
  matches: readonly TableMatch[],
  teamId: string,
): readonly number[] {
  const own = matches.filter((match) => match.home_team_id === teamId || match.away_team_id === teamId);
  const last = Math.max(...own.map(({ round_number }) => round_number ?? 0));
  return own.length === 0 ? rounds : rounds.filter((round) => round <= last);
}

/**
 * Every team's place after each round, up to the last one that the site's club has played; a postponed match counts in
 * its own round.
 */
export async function readPositions(
  db: Db,
  { id, key }: Competition,
  season: number,
  teamId: string,
): Promise<Pick<Positions, 'rounds' | 'teams'>> {
  const thisSeason = inSeason(id, season);
  const [counted, all] = await Promise.all([
    selectCounted(db, thisSeason),
    selectTableMatches(db, thisSeason),
  ]);
  const matches = all.filter(({ live }) => !live);
  const rounds = endWithOwn(listRounds(matches, counted.length), matches, teamId);
  const ranks = new Map<string, number[]>(counted.map(({ team }) => [team.id, []]));
  let rows: readonly Row[] = counted.map(toStart);
  let before = 0;
  for (const round of rounds) {
    const isNew = ({ round_number }: TableMatch) =>
      round_number !== null && round_number > before && round_number <= round;
    rows = matches.filter(isNew).reduce((table, match) => table.map((row) => add(row, match)), rows);
    const soFar = matches.filter(({ round_number }) => round_number !== null && round_number <= round);
    for (const { team, rank } of rankRows(rows, getRule(key, season), soFar)) ranks.get(team.id)?.push(rank);
    before = round;
  }
  const last = (teamId: string) => ranks.get(teamId)?.at(-1) ?? 0;
  const teams = counted
    .map(({ team }) => ({ team, ranks: ranks.get(team.id) ?? [] }))
    .sort((one, other) => last(one.team.id) - last(other.team.id));
  return { rounds: [...rounds], teams };
}
