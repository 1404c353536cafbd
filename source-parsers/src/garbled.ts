import iconv from 'iconv-lite';

/** What was lost when a text was read in a wrong encoding. */
const lost = '\ufffd';

/** Letters of Western Europe, and the signs of typography: what such texts have besides ASCII. */
const usual = /^[\u00a0-\u017f\u2010-\u203a\u20ac\u2122]+$/;

/** An Å or Ä in capitals before a quotation mark or a dash, as headlines have it. */
const capitalInQuotes = /^[ÄÅ][«»“”‘’–—…]$/;

const toWindowsByte = (character: string): number => {
  const code = character.charCodeAt(0);
  return code <= 0xff ? code : (iconv.encode(character, 'windows-1252')[0] ?? 0);
};

/**
 * Whether a run of characters beyond ASCII is UTF-8 that somebody has read as Windows-1252: `Ã¥` for `å`. Written back
 * it is valid UTF-8, which no word of a language is by chance.
 */
function isMojibake(run: string): boolean {
  if (capitalInQuotes.test(run)) return false;
  try {
    const bytes = Uint8Array.from(run.split(''), toWindowsByte);
    return usual.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/**
 * How a text shows that it was read in a wrong encoding; null when it does not.
 * @returns words that follow what it is a text of
 */
export function describeGarbling(text: string): string | null {
  if (text.includes(lost))
    return `has a character that was lost when it was read in a wrong encoding (${lost})`;
  for (const [run] of text.matchAll(/[\u0080-\uffff]{2,}/g))
    if (isMojibake(run)) return 'looks like UTF-8 that was read as Latin-1 (as in Ã¥ for å)';
  return null;
}
