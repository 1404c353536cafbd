import { isDeepStrictEqual } from 'node:util';

export interface RowChanges<Row> {
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
  readonly gone: readonly Row[];
}

/** What must be written so that the stored rows are as the wanted ones; rows are told apart by their keys. */
export function compareRows<Row extends object>(
  stored: readonly Row[],
  wanted: readonly Row[],
  keyOf: (row: Row) => string,
): RowChanges<Row> {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const after = new Map(wanted.map((row) => [keyOf(row), row]));
  const entries = [...after];
  return {
    added: entries.filter(([key]) => !before.has(key)).map(([, row]) => row),
    changed: entries
      .filter(([key, row]) => before.has(key) && !isDeepStrictEqual(before.get(key), row))
      .map(([, row]) => row),
    gone: [...before].filter(([key]) => !after.has(key)).map(([, row]) => row),
  };
}
