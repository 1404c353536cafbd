import type { ThreadOrder } from '@fan-base/shared-contracts/api/forum';
import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';

/** The page number of an address; 1 if invalid. */
export const parsePage = (query: URLSearchParams): number => parsePageNumber(query, 100_000);

/** The search text; null if absent or too short to match anything. */
export function parseSearch(query: URLSearchParams): string | null {
  const words = (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, 100);
  return words.length >= 2 ? words : null;
}

/** The order of a list of threads; undefined for the default one. */
export const parseOrder = (query: URLSearchParams): Exclude<ThreadOrder, 'latest'> | undefined => {
  const sort = query.get('sort');
  return sort === 'newest' || sort === 'replies' ? sort : undefined;
};
