import type { Problem } from './refusal.ts';

/** A record that cannot be used: it is left out, and the rest of its source is kept. */
export class BadRecord extends Error {
  /** Where in its source, if that is more exact than the record's own place. */
  readonly place: string | null;
  constructor(reason: string, place: string | null = null) {
    super(reason);
    this.place = place;
  }
}

/** What a source has: the records that can be used, and why others cannot. */
export interface Records<Item> {
  readonly records: readonly Item[];
  readonly problems: readonly Problem[];
  /** How many records the source had. */
  readonly seen: number;
}

/** Places of a list in JSON: `$.matches[3]`. */
export const inList = (path: string) => (index: number) => `${path}[${index}]`;

/**
 * Reads each record of a source; one that cannot be used becomes a problem with its place.
 * @param getKey of two records with one key the second cannot be used
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
      if (first !== undefined) throw new BadRecord(`'${key}' stands in ${first} already`);
      if (key !== undefined) places.set(key, place);
      records.push(item);
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error;
      problems.push({ place: error.place ?? place, reason: error.message });
    }
  }
  return { records, problems, seen: values.length };
}

/** The first record of each key. */
export function deduplicateBy<Item>(
  records: readonly Item[],
  getKey: (record: Item) => string | number,
): readonly Item[] {
  const firsts = new Map<string | number, Item>();
  for (const record of records) if (!firsts.has(getKey(record))) firsts.set(getKey(record), record);
  return [...firsts.values()];
}
