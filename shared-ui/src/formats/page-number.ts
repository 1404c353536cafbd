/**
 * Reads the page of a list from an address (`?page=2`); 1 for anything that is no page.
 * @param lastPage the highest page that the API accepts; what is beyond becomes this one, which the API answers as
 * being beyond the last
 */
export function parsePageNumber(query: URLSearchParams, lastPage = 500): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1;
}
