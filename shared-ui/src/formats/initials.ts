const firstLetter = (word: string | undefined): string => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '';

/** The letters of an avatar without a picture: the first of the first and of the last word. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  return firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '');
}
