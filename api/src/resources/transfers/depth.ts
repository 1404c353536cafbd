import { type SquadPosition, squadPositions } from '@fan-base/shared-contracts/api/squad';
import type { PositionDepth } from '@fan-base/shared-contracts/api/transfers';
import { getAge } from '../squad/age.ts';
import type { TeamTransfer } from './deduplicate-transfers.ts';
import type { DepthRow } from './depth.queries.ts';

/**
 * A squad by position after the transfers of its season; null without a squad.
 * @param transfers of the season
 * @param positions of the players who left, by ID
 * @param today `YYYY-MM-DD`
 */
export function toDepth(
  squad: readonly DepthRow[],
  transfers: readonly TeamTransfer[],
  positions: ReadonlyMap<string, SquadPosition | null>,
  today: string,
): PositionDepth[] | null {
  if (squad.length === 0) return null;
  const ofDirection = (direction: TeamTransfer['direction']) =>
    transfers.filter((one) => one.direction === direction && one.terms.terms !== 'loan-end');
  const arrived = new Set(ofDirection('in').map(({ player_id }) => player_id));
  const members = new Set(squad.map(({ player_id }) => player_id));
  const departed = new Set(
    ofDirection('out')
      .map(({ player_id }) => player_id)
      .filter((id) => !members.has(id)),
  );
  return squadPositions.map((position) => ({
    position,
    players: squad
      .filter((member) => member.position === position)
      .map(({ player_id, slug, name, number, ...person }) => ({
        slug,
        name,
        number,
        age: getAge(today, person),
        isNew: arrived.has(player_id),
      })),
    departures: [...departed].filter((id) => positions.get(id) === position).length,
  }));
}
