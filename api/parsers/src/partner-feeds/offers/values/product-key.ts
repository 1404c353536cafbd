import { parseSeason, seasonPattern } from './shirt.ts';

/** Words that only some retailers write; no two products differ in them alone. */
const fillers = new Set('the a for til fra of from med with og and i in s sæson saeson season'.split(' '));

/** Different words for the same thing. */
const synonyms: Readonly<Record<string, string>> = {
  jersey: 'shirt',
  kid: 'kids',
  junior: 'kids',
  youth: 'kids',
  boern: 'kids',
  barn: 'kids',
  hjemmetroeje: 'hjemmebanetroeje',
  udetroeje: 'udebanetroeje',
};

/**
 * Identifies a product across retailers: the words of its title in any order, with the season in one spelling, without
 * the club and fillers. `Liverpool FC Home Shirt 26-27` and `Home shirt, Liverpool 2026/27` are the same.
 * @param getWordsWithoutClubs splits a title into slugs, without names of clubs
 */
export function toProductKey(
  title: string,
  getWordsWithoutClubs: (title: string) => readonly string[],
): string {
  const season = parseSeason(title);
  const rest = season === null ? title : title.replace(seasonPattern, ' ').replace(String(season), ' ');
  const words = getWordsWithoutClubs(rest.replace(/['’]/g, ''))
    .filter((word) => !fillers.has(word))
    .map((word) => synonyms[word] ?? word);
  return [...new Set(words), ...(season === null ? [] : [String(season)])].sort().join(' ');
}

/** A GTIN of 8 to 14 digits with a correct check digit; otherwise null. Leading zeros do not count. */
export function parseGtin(cell: string | undefined): string | null {
  const digits = (cell ?? '').replace(/[\s-]/g, '');
  if (!/^\d{8,14}$/.test(digits)) return null;
  const padded = digits.padStart(14, '0');
  const sum = [...padded].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 && /[1-9]/.test(padded) ? padded : null;
}
