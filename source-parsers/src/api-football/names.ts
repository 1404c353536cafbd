const initial = /^(\p{Lu}\p{M}*)\.\s*/u;

/** A name with single spaces, also after an initial: `J.  McGinn` and `J.McGinn` are `J. McGinn`. */
export const normalizeSpaces = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/(\p{Lu}\p{M}*\.)(?=\p{L})/gu, '$1 ')
    .trim();

/** True for `A. Diallo`: the first name is an initial. */
export const isAbbreviated = (name: string): boolean => initial.test(name);

const getSurname = (name: string): string => {
  const [found] = initial.exec(name) ?? [];
  return found === undefined ? name : getSurname(name.slice(found.length));
};

/**
 * The name to show: the one that the player is known by, and where that is abbreviated (`L. Messi`), the first
 * name (`Lionel Andrés`) for the initial.
 */
export function toShownName(name: string, firstName: string | null): string {
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
 * Which of two names of a player stays: a full one before an abbreviated one, then the one with more words.
 * Of two that are as full, that of a player's own record corrects one from a list.
 */
export function selectFullerName(stored: string, found: string, isOwnRecord: boolean): string {
  if (isAbbreviated(stored) !== isAbbreviated(found)) return isAbbreviated(stored) ? found : stored;
  if (countWords(stored) !== countWords(found))
    return countWords(stored) < countWords(found) ? found : stored;
  return isOwnRecord ? found : stored;
}
