import type { StandingsRow as Row } from '@fan-base/shared-contracts/api/fixtures';
import type { StandingsRow } from './standings.queries.ts';

type Zone = Row['zone'];

/** Leagues whose third from the bottom plays for its place instead of losing it. */
const leaguesWithPlayOff = new Set(['de.1']);

/** What a place means: European cups from the top, relegation from the bottom. */
export function zoneOf(league: string, rank: number, size: number): Zone {
  // A table this short is a cup's group or a season that is not all imported yet.
  if (size < 18) return null;
  const fromBottom = size - rank + 1;
  if (fromBottom === 3 && leaguesWithPlayOff.has(league)) return 'relegation-play-off';
  if (fromBottom <= 3) return 'relegation';
  if (rank <= 4) return 'champions-league';
  if (rank === 5) return 'europa-league';
  if (rank === 6) return 'conference-league';
  return null;
}

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
export function rowOf(row: StandingsRow, league: string, size: number): Row {
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
    zone: zoneOf(league, row.rank, size),
    live: row.live,
  };
}
