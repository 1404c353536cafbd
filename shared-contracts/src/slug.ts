import { trimEnd } from './trim-end.ts';

const danish: Readonly<Record<string, string>> = { ø: 'oe', æ: 'ae', å: 'aa' };

/**
 * The slug of a name by specification section 9: lowercased, accents stripped, ø to oe, æ to ae, å to aa,
 * spaces to underscores. What is neither letter nor digit then falls away, so that the slug is plain ASCII.
 * Empty when the name has no letter or digit of the Latin alphabet.
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
