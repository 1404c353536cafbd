/** Whether a parameter has no effect: an invalid page number, or the first page. */
const isWithoutEffect = (name: string, value: string): boolean =>
  name === 'page' && (!/^[1-9]\d{0,6}$/.test(value) || value === '1');

/**
 * Reduces a query to the parameters that its page reads, in a fixed order, so that other parameters (campaign
 * tags, invented ones) don't create separate documents.
 * @param search includes the question mark; may be empty
 * @param names parameters that the route reads; of a repeated one, the first counts, as it does for the page
 * @returns includes the question mark; may be empty
 */
export function selectKnownSearch(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  const parameters = names.flatMap((name) => {
    const value = query.get(name);
    return value === null || isWithoutEffect(name, value) ? [] : [[name, value]];
  });
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`;
}
