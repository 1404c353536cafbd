/** The words that are searched for; null when there are none, or too few letters to find anything by. */
export function wantedWords(query: URLSearchParams): string | null {
  const words = (query.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, 100);
  return words.length >= 2 ? words : null;
}
