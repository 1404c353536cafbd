import type { Records } from '@fan-base/source-parsers/records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../outcome.ts';
import { type EditedTable, replaceFileRows, selectEdited } from './editorial.queries.ts';

interface FileOptions<Item, Row> {
  /** Name or address of the file. */
  readonly source: string;
  /** The rows of a record; a string explains which reference is unknown. */
  readonly toRows: (item: Item) => readonly Row[] | string;
  /** The subject of a record, for messages. */
  readonly getName: (item: Item) => string;
  /** Columns that are written with changes, but not compared. */
  readonly mark?: object;
}

/**
 * Replaces the stored rows of an editors' file with those of its new version. Administrators' edits take precedence,
 * which the run reports. If any record is unusable, nothing is deleted, because its stored rows are unknown. The number
 * of statements is constant.
 */
export async function importFile<Item extends { readonly place: string }, Row extends object>(
  db: Trx,
  table: EditedTable<Row>,
  file: Records<Item>,
  { source, toRows, getName, mark = {} }: FileOptions<Item, Row>,
): Promise<Counts> {
  const { keys } = table.edited;
  const getKey = (row: Row, names: readonly (keyof Row)[]) =>
    JSON.stringify(names.map((name) => String(row[name])));
  const stored = await selectEdited(db, table);
  const editedKeys = new Set(stored.map((row) => getKey(row, keys)));
  const problems: Problem[] = [...file.problems];
  let isWhole = file.problems.length === 0;
  const rowsByKey = new Map<string, Row>();
  for (const item of file.records) {
    const { place } = item;
    const name = getName(item).slice(0, 60);
    const rows = toRows(item);
    if (typeof rows === 'string') {
      problems.push({ place, reason: rows });
      isWhole = false;
      continue;
    }
    if (rows.some((row) => editedKeys.has(getKey(row, keys))))
      problems.push({
        place,
        reason: `an administrator's edit of '${name}' takes precedence until it is reverted`,
      });
    for (const row of rows) {
      const key = getKey(row, table.keys);
      if (rowsByKey.has(key)) problems.push({ place, reason: `'${name}' is already in the file` });
      else if (table.isBeside || !editedKeys.has(getKey(row, keys))) rowsByKey.set(key, row);
    }
  }
  const counts = await replaceFileRows(db, table, [...rowsByKey.values()], isWhole ? source : null, mark);
  return { ...counts, seen: file.seen, problems };
}
