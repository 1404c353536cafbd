import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of a country, as they are common there, and towns in which people are born. */
export interface NameList {
  readonly country: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly towns: readonly string[];
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8').trim();

/** Ordinary names; together they make nobody known. */
export const nameLists: readonly NameList[] = read('names.txt')
  .split('\n')
  .map((line) => {
    const [country = '', ...lists] = line.split(' | ');
    const [first = [], last = [], towns = []] = lists.map((list) => list.split(', '));
    return { country, first, last, towns };
  });

/** Footballers and coaches whom everybody knows, in the words that slugs have: no person may be called so. */
export const famousNames: ReadonlySet<string> = new Set(read('famous.txt').split(/\s+/));
