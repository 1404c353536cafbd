/**
 * React keys for elements that have no ids: the text of each, with a number that tells equal ones apart. They stay as
 * they are when elements with other texts are inserted.
 */
export function getUniqueKeys(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${text} ${count}`;
  });
}
