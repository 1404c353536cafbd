import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';

/** The page number of an address; 1 if invalid. */
export const parsePage = (query: URLSearchParams): number => parsePageNumber(query, 100_000);

/** The search text; null if absent or too short to match anything. */
export function parseSearch(query: URLSearchParams): string | null {
  const words = (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, 100);
  return words.length >= 2 ? words : null;
}
