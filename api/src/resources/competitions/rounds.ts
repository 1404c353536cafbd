import { toSlug } from '@fan-base/shared-contracts/slug';
import type { RoundRow } from './competitions.queries.ts';

/** A round's id in addresses. */
export const getRoundId = ({ name }: Pick<RoundRow, 'name'>): string => toSlug(name) || 'round';

/**
 * The round to show first: that of the team's live or next match, or of its last one; for a team without a match in the
 * competition, the first round that is not over, or the last.
 */
export function selectCurrentRound(rounds: readonly RoundRow[]): RoundRow | undefined {
  const own = rounds.filter(({ own_at }) => own_at !== null);
  const open = own.find(({ own_open }) => own_open);
  if (open) return open;
  const newest = own.toSorted((one, other) => Number(other.own_at) - Number(one.own_at))[0];
  return newest ?? rounds.find(({ open_from }) => open_from !== null) ?? rounds.at(-1);
}
