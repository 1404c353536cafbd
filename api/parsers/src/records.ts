import type { Problem } from './refusal.ts';

/** An unusable record: it is skipped, and the rest of its source is imported. */
export class BadRecord extends Error {
  /** A more exact place than the record's, if there is one. */
  readonly place: string | null;
  constructor(reason: string, place: string | null = null) {
    super(reason);
    this.place = place;
  }
}

/** The usable records of a source, and the reasons why others were skipped. */
export interface Records<Item> {
  readonly records: readonly Item[];
  readonly problems: readonly Problem[];
  /** Number of records in the source, usable or not. */
  readonly seen: number;
}

/** Formats the path of a JSON list element: `$.matches[3]`. */
export const inList = (path: string) => (index: number) => `${path}[${index}]`;

/**
 * Parses each record; unusable ones become problems with their place.
 * @param getKey of two records with the same key, the second is a problem
 */
export function readRecords<Value, Item>(
  values: readonly Value[],
  getPlace: (index: number, value: Value) => string,
  read: (value: Value, place: string) => Item,
  getKey?: (item: Item) => string,
): Records<Item> {
  const records: Item[] = [];
  const problems: Problem[] = [];
  const places = new Map<string, string>();
  for (const [index, value] of values.entries()) {
    const place = getPlace(index, value);
    try {
      const item = read(value, place);
      const key = getKey?.(item);
      const first = key === undefined ? undefined : places.get(key);
      if (first !== undefined) throw new BadRecord(`'${key}' is already in ${first}`);
      if (key !== undefined) places.set(key, place);
      records.push(item);
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      problems.push({ place: error.place ?? place, reason: error.message });
    }
  }
  return { records, problems, seen: values.length };
}

/** Keeps the first record of each key. */
export function deduplicateBy<Item>(
  records: readonly Item[],
  getKey: (record: Item) => string | number,
): Item[] {
  const firsts = new Map<string | number, Item>();
  for (const record of records) if (!firsts.has(getKey(record))) firsts.set(getKey(record), record);
  return [...firsts.values()];
}

/** Whether a name has a letter or digit: sources write `-` or `...` for an unknown one. */
export const hasLetter = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);
