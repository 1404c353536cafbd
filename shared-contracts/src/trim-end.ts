/**
 * A text without the characters of a kind that end it. `text.replace(/x+$/, '')` looks for the end from each x, which
 * takes quadratic time.
 * @param character matches one character
 */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
