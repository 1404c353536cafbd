import type { TransferDirection } from '@fan-base/shared-contracts/api/transfers';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';

/** Not the contract's own list, which would bring its structs into the browser. */
const transferDirections = ['in', 'out'] as const satisfies readonly TransferDirection[];

export interface RumourFilter {
  readonly page: number;
  /** Left out: both. */
  readonly direction?: TransferDirection | undefined;
}

/** The rumours that an address asks for; nonsense is the first page of all. */
export function parseRumourFilter(query: URLSearchParams): RumourFilter {
  const page = parsePageNumber(query);
  const direction = transferDirections.find((one) => one === query.get('direction'));
  return direction ? { page, direction } : { page };
}
