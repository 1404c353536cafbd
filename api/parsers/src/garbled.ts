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
 * Repairs a run of non-ASCII characters that is UTF-8 decoded as Windows-1252: `Ã¥` for `å`. Encoded back it is valid
 * UTF-8, which real words never are by chance; otherwise null.
 */
function repairMojibake(run: string): string | null {
  if (capitalInQuotes.test(run)) return null;
  try {
    const bytes = Uint8Array.from(run.split(''), toWindowsByte);
    const repaired = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return expectedCharacters.test(repaired) ? repaired : null;
  } catch {
    return null;
  }
}

/** The original characters of the garbled ones in a text. */
export const listGarbled = (text: string): string[] =>
  [...text.matchAll(/[\u0080-\uffff]{2,}/g)].flatMap(([run]) => [...(repairMojibake(run) ?? '')]);

/**
 * Describes how a text was garbled by a wrong encoding; null if it was not.
 * @returns a predicate to append to the name of the text
 */
export function describeGarbling(text: string): string | null {
  if (text.includes(replacementCharacter))
    return `has a character lost to a wrong encoding (${replacementCharacter})`;
  return listGarbled(text).length > 0 ? 'looks like UTF-8 decoded as Latin-1 (as in Ã¥ for å)' : null;
}
