import type { StandingsRow as Row } from '@fan-base/shared-contracts/api/fixtures';
import type { StandingsRow } from './standings.queries.ts';

/**
 * So many rows around one, which stands in the middle where the table goes on far enough on both sides.
 * @param index of the row in the middle; -1: the rows are the first
 */
export function rowsAround<R>(rows: readonly R[], index: number, count: number): R[] {
  const last = Math.max(0, rows.length - count);
  const first = Math.min(last, Math.max(0, index - Math.floor(count / 2)));
  return rows.slice(first, first + count);
}

/** A row as the contract has it. */
export function rowOf(row: StandingsRow, zone: Row['zone']): Row {
  return {
    rank: row.rank,
    team: {
      id: row.id,
      name: row.name,
      shortName: row.short_name,
      slug: row.slug,
      initials: row.initials,
      primary: row.primary_colour,
      secondary: row.secondary_colour,
    },
    played: row.played,
    won: row.won,
    drawn: row.drawn,
    lost: row.lost,
    goalsFor: row.goals_for,
    goalsAgainst: row.goals_against,
    points: row.points,
    form: [...row.form].reverse(),
    zone,
    live: row.live,
  };
}
