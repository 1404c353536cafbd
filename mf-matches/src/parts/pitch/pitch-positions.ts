import type { Lineup, LineupPlayer } from '@fan-base/shared-contracts/api/match';

/**
 * A player's position on a horizontal pitch, in percent from the left goal line and from the upper touchline.
 */
export interface PitchPosition {
  readonly player: LineupPlayer;
  readonly along: number;
  readonly across: number;
}

/**
 * A team's positions on its half: home from the left, away from the right, each with its left wing on its own
 * left. Null if a starter's position is unknown, or without starters.
 */
export function getPitchPositions(
  lineup: Lineup | null,
  side: 'home' | 'away',
): readonly PitchPosition[] | null {
  const starters = lineup?.starters ?? [];
  const lines = new Map<number, { player: LineupPlayer; column: number }[]>();
  for (const player of starters) {
    if (!player.place) return null;
    const { row, column } = player.place;
    lines.set(row, [...(lines.get(row) ?? []), { player, column }]);
  }
  if (lines.size === 0) return null;
  const fromGoal = [...lines].sort(([one], [next]) => one - next).map(([, line]) => line);
  return fromGoal.flatMap((line, row) =>
    line
      .sort((one, next) => one.column - next.column)
      .map(({ player }, column) => {
        const along = ((row + 0.5) / fromGoal.length) * 50;
        const across = ((column + 0.5) / line.length) * 100;
        return side === 'home'
          ? { player, along, across }
          : { player, along: 100 - along, across: 100 - across };
      }),
  );
}
