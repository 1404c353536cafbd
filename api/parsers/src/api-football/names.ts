const initial = /^(\p{Lu}\p{M}*)\.\s*/u;

/** Collapses spaces, also after an initial: `J.  McGinn` and `J.McGinn` become `J. McGinn`. */
export const normalizeSpaces = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/(\p{Lu}\p{M}*\.)(?=\p{L})/gu, '$1 ')
    .trim();

/** True for `A. Diallo`. */
export const isAbbreviated = (name: string): boolean => initial.test(name);

const getSurname = (name: string): string => {
  const [found] = initial.exec(name) ?? [];
  return found === undefined ? name : getSurname(name.slice(found.length));
};

/**
 * The name as displayed: the player's usual name, with the first name (`Lionel Andrés`) in place of an initial (`L.
 * Messi`).
 */
export function toDisplayName(name: string, firstName: string | null): string {
  const [, letter] = initial.exec(name) ?? [];
  const words = firstName?.split(' ') ?? [];
  const first = words.find((word) => word.startsWith(letter ?? '')) ?? words[0];
  const surname = getSurname(name);
  if (letter === undefined || first === undefined || isAbbreviated(`${first} `) || surname === '')
    return name;
  return `${first} ${surname}`;
}

const countWords = (name: string): number => name.split(' ').length;

/**
 * Chooses between two names of a player: full before abbreviated, then the one with more words. Of two equally full
 * names, the one from a player record wins over one from a list.
 */
export function selectFullerName(stored: string, found: string, isPlayerRecord: boolean): string {
  if (isAbbreviated(stored) !== isAbbreviated(found)) return isAbbreviated(stored) ? found : stored;
  if (countWords(stored) !== countWords(found))
    return countWords(stored) < countWords(found) ? found : stored;
  return isPlayerRecord ? found : stored;
}
