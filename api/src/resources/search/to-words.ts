const findWords = (typed: string): readonly string[] => typed.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * A query for `to_tsquery` in which every word must match, and the last one may be unfinished.
 * @param typed what a visitor has typed
 * @returns null without a letter or digit
 */
export function toWords(typed: string): string | null {
  const words = findWords(typed);
  return words.length > 0 ? `${words.join(' & ')}:*` : null;
}

/** A typed text's words, with a space between two of them. */
export const toPlainWords = (typed: string): string => findWords(typed).join(' ');

/** Number of letters and digits in a typed text. */
export const countLetters = (typed: string): number => findWords(typed).join('').length;
