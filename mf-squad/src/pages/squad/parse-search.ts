/** As long as a search may be (the contract of `searchPlayers`). */
export const maxSearchLength = 80;

/** What a query searches for; null without anything that could be a name. */
export function parseSearch(query: URLSearchParams): string | null {
  const text = (query.get('search') ?? '').trim().slice(0, maxSearchLength).trim();
  return text === '' ? null : text;
}
