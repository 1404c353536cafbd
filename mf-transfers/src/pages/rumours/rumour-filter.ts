import type { TransferDirection } from '@fan-base/shared-contracts/api/transfers';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';

/** Duplicates the contract's list, whose structs would otherwise end up in the browser bundle. */
const transferDirections = ['in', 'out'] as const satisfies readonly TransferDirection[];

export interface RumourFilter {
  readonly page: number;
  /** Absent: both. */
  readonly direction?: TransferDirection | undefined;
}

/** Parses the filter of an address; invalid values give the unfiltered first page. */
export function parseRumourFilter(query: URLSearchParams): RumourFilter {
  const page = parsePageNumber(query);
  const direction = transferDirections.find((one) => one === query.get('direction'));
  return direction ? { page, direction } : { page };
}
