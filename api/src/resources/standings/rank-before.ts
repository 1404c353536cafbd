import type { StandingsRow, TableMatch } from './standings.queries.ts';

/** A row with its rank before the matches in progress, if there are any. */
export type RankedRow = StandingsRow & { readonly rankBefore?: number | undefined };

/** A row without a match that it counts. */
function subtract<R extends StandingsRow>(row: R, match: TableMatch): R {
  const isHome = match.home_team_id === row.team.id;
  if (!isHome && match.away_team_id !== row.team.id) return row;
  const [scored, conceded] = isHome
    ? [match.home_goals, match.away_goals]
    : [match.away_goals, match.home_goals];
  const [won, drawn] = [Number(scored > conceded), Number(scored === conceded)];
  return {
    ...row,
    played: row.played - 1,
    won: row.won - won,
    drawn: row.drawn - drawn,
    lost: row.lost - (1 - won - drawn),
    goalsFor: row.goalsFor - scored,
    goalsAgainst: row.goalsAgainst - conceded,
    points: row.points - 3 * won - drawn,
  };
}

/**
 * Adds to each row its rank without the matches in progress; unchanged if there are none.
 * @param rank orders rows by the league's rule, with the given matches
 */
export function addRanksBefore(
  rows: readonly StandingsRow[],
  matches: readonly TableMatch[],
  rank: (rows: readonly StandingsRow[], matches: readonly TableMatch[]) => readonly StandingsRow[],
): readonly RankedRow[] {
  const live = matches.filter((match) => match.live);
  if (live.length === 0) return rows;
  const before = rank(
    rows.map((row) => live.reduce(subtract, row)),
    matches.filter((match) => !match.live),
  );
  const ranks = new Map(before.map(({ team, rank: place }) => [team.id, place]));
  return rows.map((row) => ({ ...row, rankBefore: ranks.get(row.team.id) }));
}
