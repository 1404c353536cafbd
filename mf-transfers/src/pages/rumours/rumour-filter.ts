import type { MoveDirection } from '@fan-base/shared-contracts/api/transfers';

const lastPage = 500;
/** Not the contract's own list, which would bring its structs into the browser. */
const moveDirections = ['in', 'out'] as const satisfies readonly MoveDirection[];

export interface RumourFilter {
  readonly page: number;
  /** Left out: both. */
  readonly direction?: MoveDirection;
}

/** The rumours that an address asks for; nonsense is the first page of all. */
export function parseRumourFilter(query: URLSearchParams): RumourFilter {
  const number = Number(query.get('page') ?? 1);
  const page = Number.isInteger(number) && number >= 1 && number <= lastPage ? number : 1;
  const direction = moveDirections.find((one) => one === query.get('direction'));
  return direction ? { page, direction } : { page };
}
