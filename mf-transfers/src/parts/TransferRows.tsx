import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { getUniqueKeys } from '@fan-base/shared-ui/formats/unique-keys';
import { TransferRow } from './TransferRow.tsx';

/** The items of a list of transfers. A player may be signed twice on a day, from clubs with one name. */
export function TransferRows({ transfers }: { transfers: readonly Transfer[] }) {
  const keys = getUniqueKeys(
    transfers.map(({ player, date, direction }) => `${player.slug} ${date} ${direction}`),
  );
  return transfers.map((transfer, at) => <TransferRow key={keys[at]} transfer={transfer} />);
}
