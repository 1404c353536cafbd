import { trimEnd } from './trim-end.ts';

const danish: Readonly<Record<string, string>> = { ø: 'oe', æ: 'ae', å: 'aa' };

/**
 * Slug of a name (specification section 9): lowercase, accents stripped, ø to oe, æ to ae, å to aa, spaces to
 * underscores. All other characters are dropped, so that slugs are plain ASCII. Empty if the name has no
 * Latin letter or digit.
 */
export function toSlug(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øæå]/g, (letter) => danish[letter] ?? '')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_\s-]/g, '')
    .replace(/[\s_]+/g, '_')
    .replace(/^[_-]+/, '');
  return trimEnd(plain, /[_-]/);
}
