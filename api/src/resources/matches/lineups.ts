import type { Lineup, LineupPlayer } from '@fan-base/shared-contracts/api/match';
import { type LineupRow, pageOf } from './people.queries.ts';

const roles = { G: 'goalkeeper', D: 'defender', M: 'midfielder', F: 'attacker' } as const;

function playerOf(row: LineupRow): LineupPlayer[] {
  if (row.name === null) return [];
  const { grid_row, grid_column } = row;
  return [
    {
      id: row.player_id,
      name: row.name,
      ...pageOf(row.slug, row.elsewhere),
      number: row.number,
      role: row.role && roles[row.role],
      place: grid_row === null || grid_column === null ? null : { row: grid_row, column: grid_column },
      captain: row.captain ?? false,
      minutes: row.minutes,
      rating: row.rating === null ? null : Number(row.rating),
    },
  ];
}

/** Colours only where all four are known: a number that cannot be read on its shirt is worse than none. */
function coloursOf({ shirt, shirt_number, keeper_shirt, keeper_number }: LineupRow): Lineup['colours'] {
  if (shirt === null || shirt_number === null || keeper_shirt === null || keeper_number === null) return null;
  return {
    player: { shirt, number: shirt_number },
    keeper: { shirt: keeper_shirt, number: keeper_number },
  };
}

/** A team's line-up from the rows of a match; null when it has none. */
export function lineupOf(rows: readonly LineupRow[], teamId: string): Lineup | null {
  const own = rows.filter(({ team_id }) => team_id === teamId);
  const [first] = own;
  return first
    ? {
        formation: first.formation,
        coach: first.coach_name,
        colours: coloursOf(first),
        starters: own.filter(({ starts }) => starts).flatMap(playerOf),
        substitutes: own.filter(({ starts }) => !starts).flatMap(playerOf),
      }
    : null;
}
