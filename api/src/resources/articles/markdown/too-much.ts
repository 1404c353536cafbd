/** Lines, and signs that may open or close a format: what makes the parser's work grow faster than the text. */
const mostLines = 2000;
const mostSigns = 2000;

/** Why a Markdown is not read, however few characters it has; null: it is. */
export function tooMuchIn(markdown: string): string | null {
  if ((markdown.match(/\n|\r/g)?.length ?? 0) > mostLines) return `text must have at most ${mostLines} lines`;
  if ((markdown.match(/[*_[\]`<&]/g)?.length ?? 0) > mostSigns)
    return `text must have at most ${mostSigns} of the signs * _ [ ] \` < &`;
  return null;
}
