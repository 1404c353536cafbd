/**
 * Parses a page number from an address (`?page=2`); 1 if invalid.
 * @param lastPage the highest page that the API accepts; larger numbers are clamped to it, and the API
 * answers it as past the end
 */
export function parsePageNumber(query: URLSearchParams, lastPage = 500): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1;
}
