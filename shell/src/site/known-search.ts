/**
 * The query of an address with what its page reads alone, in one order: what others append to it (marks of campaigns,
 * anything that somebody invents) is no document of its own.
 * @param search with its question mark, or empty
 * @param names of parameters that the route reads; of a repeated one the first counts, as for the page
 * @returns with its question mark, or empty
 */
export function selectKnownSearch(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  const known = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}
