/**
 * The page of a list that an address asks for (`?page=2`); 1 for everything that is none.
 * @param lastPage as far as the API counts pages
 */
export function parsePageNumber(query: URLSearchParams, lastPage = 500): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}
