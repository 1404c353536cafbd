import type { Records } from '@fan-base/source-parsers/records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import type { Trx } from '../../database/types.ts';
import type { Counts } from '../outcome.ts';
import { type EditedTable, replaceFileRows, selectEdited } from './editorial.queries.ts';

interface FileOptions<Item, Row> {
  /** The file's name or address. */
  readonly source: string;
  /** The rows of a record; a text says what the record names that is not here. */
  readonly toRows: (item: Item) => readonly Row[] | string;
  /** What the file calls what a record is about. */
  readonly getName: (item: Item) => string;
  /** Fields that are written with what is new, and not compared. */
  readonly mark?: object;
}

/**
 * Makes what is stored of an editors' file what its new version says. What an administrator has written stands, and the
 * run says so. While one of its records cannot be used, nothing goes that is stored: which of the stored rows that
 * record was, nobody knows. The number of statements does not grow with the file.
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
  const byHand = new Set(stored.map((row) => getKey(row, keys)));
  const problems: Problem[] = [...file.problems];
  let isWhole = file.problems.length === 0;
  const wanted = new Map<string, Row>();
  for (const item of file.records) {
    const { place } = item;
    const name = getName(item).slice(0, 60);
    const rows = toRows(item);
    if (typeof rows === 'string') {
      problems.push({ place, reason: rows });
      isWhole = false;
      continue;
    }
    if (rows.some((row) => byHand.has(getKey(row, keys))))
      problems.push({
        place,
        reason: `an administrator has written of '${name}': that stands until it is taken back`,
      });
    for (const row of rows) {
      const key = getKey(row, table.keys);
      if (wanted.has(key)) problems.push({ place, reason: `'${name}' stands in the file already` });
      else if (table.isBeside || !byHand.has(getKey(row, keys))) wanted.set(key, row);
    }
  }
  const counts = await replaceFileRows(db, table, [...wanted.values()], isWhole ? source : null, mark);
  return { ...counts, seen: file.seen, problems };
}
