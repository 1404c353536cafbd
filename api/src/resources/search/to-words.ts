/**
 * A query for `to_tsquery` in which every word must match, and the last one may be unfinished.
 * @param typed what a visitor has typed
 * @returns null without a letter or digit
 */
export function toWords(typed: string): string | null {
  const words = typed.match(/[\p{L}\p{N}]+/gu);
  return words ? `${words.join(' & ')}:*` : null;
}
