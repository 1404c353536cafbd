interface PlayerNames {
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Shorter single names are words too, such as `Son`. */
const minSingleLength = 4;

const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'Ae',
  ß: 'ss',
  ł: 'l',
  Ł: 'L',
};

/** A name as typed on an English keyboard. */
const withoutAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØæÆßłŁ]/g, (letter) => plainLetters[letter] ?? letter);

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** PostgreSQL patterns for a player's full names in a text, with and without accents; none for a short name. */
export function toNamePatterns({ name, firstName, lastName }: PlayerNames): string[] {
  const full = firstName && lastName ? [`${firstName} ${lastName}`] : [];
  const names = [name, ...full].filter((one) => one.includes(' ') || one.length >= minSingleLength);
  const spellings = new Set(names.flatMap((one) => [one, withoutAccents(one)]));
  return [...spellings].map((one) => `\\m${escapePattern(one)}\\M`);
}
