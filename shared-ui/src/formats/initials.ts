const firstLetter = (word: string | undefined): string => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '';

/** Initials for an avatar without a picture: of the first and last word. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  return firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '');
}
