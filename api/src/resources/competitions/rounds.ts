import { toSlug } from '@fan-base/shared-contracts/slug';
import type { RoundRow } from './competitions.queries.ts';

/** A round's id in addresses. */
export const getRoundId = ({ name }: Pick<RoundRow, 'name'>): string => toSlug(name) || 'round';

/** While another match of the round starts within this time, the team's round is not over, in ms. */
const spreadMs = 48 * 60 * 60_000;

/**
 * The round to show first: the one that is being played, if the team has played in it; else that of the team's live or
 * next match, or of its last one. For a team without a match in the competition, the first round that is not over, or
 * the last.
 */
export function selectCurrentRound(rounds: readonly RoundRow[], now: Date): RoundRow | undefined {
  const own = rounds.filter(({ own_at }) => own_at !== null);
  const going = own.findLast(
    ({ own_open, open_from }) =>
      !own_open && open_from !== null && Math.abs(Number(open_from) - Number(now)) < spreadMs,
  );
  if (going) return going;
  const open = own.find(({ own_open }) => own_open);
  if (open) return open;
  const newest = own.toSorted((one, other) => Number(other.own_at) - Number(one.own_at))[0];
  return newest ?? rounds.find(({ open_from }) => open_from !== null) ?? rounds.at(-1);
}
