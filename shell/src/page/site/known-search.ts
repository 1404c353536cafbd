/** Whether a parameter makes no other document: a page that is none, or the first. */
const isIdle = (name: string, value: string): boolean =>
  name === 'page' && (!/^[1-9]\d{0,6}$/.test(value) || value === '1');

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
    return value === null || isIdle(name, value) ? [] : [[name, value]];
  });
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}
