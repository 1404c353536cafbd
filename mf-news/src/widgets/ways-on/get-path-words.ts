import { minSearchLength } from '@fan-base/shared-contracts/search-rules';
import { hasVisibleText } from '@fan-base/shared-contracts/visible-text';

/** Length of the words that a search begins with: more is no name or title. */
const maxLength = 60;

/** The letters of a path segment as words, without the extension of an old page; empty if it is malformed. */
function getWords(segment: string): string[] {
  try {
    const text = decodeURIComponent(segment).normalize('NFC');
    return text.replace(/\.[a-z]{2,5}$/i, '').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  } catch {
    return [];
  }
}

/** As many whole words as fit; of a longer first word its beginning. */
function cut(words: readonly string[]): string {
  let text = '';
  for (const word of words) {
    const longer = text === '' ? word : `${text} ${word}`;
    if (longer.length > maxLength) break;
    text = longer;
  }
  // Without half a character, which would be sent as a replacement character.
  return text || (words[0] ?? '').slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * What a path is probably about, to search for: the words of the last segment with letters, such as `mohamed salah` of
 * `/spiller/mohamed-salah`. Letters only, so that nothing of it is markup or changes the direction of the text.
 */
export function getPathWords(pathname: string): string {
  const words = pathname.split('/').map(getWords);
  const text = cut(words.findLast((some) => some.join('').length >= minSearchLength) ?? []);
  return hasVisibleText(text) ? text : '';
}
