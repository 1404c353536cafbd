import { trimEnd } from './trim-end.ts';

/** Letters that are not a plain letter with an accent; the Danish ones as the specification spells them. */
const letters: Readonly<Record<string, string>> = {
  ...{ ø: 'oe', æ: 'ae', å: 'aa', ß: 'ss', œ: 'oe', þ: 'th' },
  ...{ đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', ŋ: 'ng', ŧ: 't', ə: 'e' },
};

/**
 * Slug of a name (specification section 9): lowercase, accents stripped, ø to oe, æ to ae, å to aa, spaces to
 * underscores; other Latin letters become their nearest plain ones. All other characters are dropped, so that slugs are plain ASCII. Empty if the name has no
 * Latin letter or digit.
 */
export function toSlug(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øæåßœþđðħıłŋŧə]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_\s-]/g, '')
    .replace(/[\s_]+/g, '_')
    .replace(/^[_-]+/, '');
  return trimEnd(plain, /[_-]/);
}
