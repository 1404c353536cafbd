import { parsePageNumber } from '@fan-base/shared-ui/formats/page-number';

/** The page of an address; 1 for everything that is none. */
export const parsePage = (query: URLSearchParams): number => parsePageNumber(query, 100_000);

/** The words that are searched for; null when there are none, or too few letters to find anything by. */
export function parseSearch(query: URLSearchParams): string | null {
  const words = (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, 100);
  return words.length >= 2 ? words : null;
}
