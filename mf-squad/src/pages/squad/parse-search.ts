/** Maximum length in the contract of `searchPlayers`. */
export const maxSearchLength = 80;

/** The search text of a query; null if it cannot be a name. */
export function parseSearch(query: URLSearchParams): string | null {
  const text = (query.get('search') ?? '').trim().slice(0, maxSearchLength).trim();
  return text === '' ? null : text;
}
