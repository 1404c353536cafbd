/**
 * Removes trailing characters from a text. `text.replace(/x+$/, '')` would retry from each x, which takes
 * quadratic time.
 * @param character matches a single character
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
