import type { Transfer, Transfers } from '@fan-base/shared-contracts/api/transfers';

const feesOf = (moves: readonly Transfer[]) => moves.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
const isUnknown = ({ terms }: Transfer) => terms === 'unknown' || terms === 'other';

/** Sums of a season's moves for good: whole euros of what is known, and how many fees are not. */
export function sumsOf({ incoming, outgoing }: Pick<Transfers, 'incoming' | 'outgoing'>) {
  const [spent, received] = [feesOf(incoming), feesOf(outgoing)];
  const unknown = [...incoming, ...outgoing].filter(isUnknown).length;
  return { spent, received, net: spent - received, unknown };
}
