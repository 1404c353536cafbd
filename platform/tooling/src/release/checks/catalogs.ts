import type { Candidate, Catalogs } from '../candidate.ts';

/** A compiled message is a string or a list of parts. */
const isEmpty = (message: unknown): boolean =>
  message === '' || (Array.isArray(message) && message.every((piece) => piece === ''));

const named = (ids: readonly string[]): string =>
  ids.length > 5 ? `${ids.slice(0, 5).join(', ')} and ${ids.length - 5} more` : ids.join(', ');

function findGaps({ owner, da, en }: Catalogs): string[] {
  const all = [...new Set([...Object.keys(da), ...Object.keys(en)])];
  return Object.entries({ Danish: da, English: en }).flatMap(([language, messages]) => {
    const missing = all.filter((id) => !Object.hasOwn(messages, id) || isEmpty(messages[id]));
    return missing.length > 0 ? [`${owner}: the ${language} messages lack ${named(missing)}`] : [];
  });
}

/** Checks that both languages have the same messages, none empty. */
export const checkCatalogs = ({ catalogs }: Candidate): string[] => catalogs.flatMap(findGaps);
