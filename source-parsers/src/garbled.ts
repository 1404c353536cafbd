import iconv from 'iconv-lite';

/** The replacement character: a decoder lost the original one. */
const replacementCharacter = '\ufffd';

/** Non-ASCII characters expected in feeds: Western European letters and typographic punctuation. */
const expectedCharacters = /^[\u00a0-\u017f\u2010-\u203a\u20ac\u2122]+$/;

/** A capital Å or Ä before a quotation mark or dash, which headlines contain legitimately. */
const capitalInQuotes = /^[ÄÅ][«»“”‘’–—…]$/;

const toWindowsByte = (character: string): number => {
  const code = character.charCodeAt(0);
  return code <= 0xff ? code : (iconv.encode(character, 'windows-1252')[0] ?? 0);
};

/**
 * Whether a run of non-ASCII characters is UTF-8 decoded as Windows-1252: `Ã¥` for `å`. Encoded back it is valid UTF-8,
 * which real words never are by chance.
 */
function isMojibake(run: string): boolean {
  if (capitalInQuotes.test(run)) return false;
  try {
    const bytes = Uint8Array.from(run.split(''), toWindowsByte);
    return expectedCharacters.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/**
 * Describes how a text was garbled by a wrong encoding; null if it was not.
 * @returns a predicate to append to the name of the text
 */
export function describeGarbling(text: string): string | null {
  if (text.includes(replacementCharacter))
    return `has a character lost to a wrong encoding (${replacementCharacter})`;
  for (const [run] of text.matchAll(/[\u0080-\uffff]{2,}/g))
    if (isMojibake(run)) return 'looks like UTF-8 decoded as Latin-1 (as in Ã¥ for å)';
  return null;
}
