import type { ImportKind } from '@fan-base/shared-contracts/api/ingest';
import type { Records } from '@fan-base/source-parsers/records';
import type { Problem } from '@fan-base/source-parsers/refusal';
import { sql } from 'kysely';
import { type KeyedTable, replaceRows } from '../../database/replace-rows.queries.ts';
import type { Database, Trx } from '../../database/types.ts';
import type { Counts } from '../counts.ts';
import { administrator, scheduleReimport } from '../imports.queries.ts';

/** A table written by administrators and by editors' files. */
export interface EditorialTable<Row> extends KeyedTable<Row> {
  /** Columns that identify an entry. An administrator's entry overrides all rows of files with the same values. */
  readonly entry: readonly (keyof Row & string)[];
  /**
   * Whether administrators and files have separate rows, which differ in `origin`: removing the administrator's row
   * reveals the file's.
   */
  readonly isLayered?: boolean;
  /** A table that lists administrators' entries, if an entry may have no rows. */
  readonly editedTable?: keyof Database;
  /** Columns that are written with changes, but not compared. */
  readonly mark?: 'changed_at' | 'updated_at';
  /** Sources to import again when an administrator's entry is removed. */
  readonly reimports?: readonly ImportKind[];
}

interface Writing<Item, Row> {
  /** Name or address of the file, or `administrator`. */
  readonly source: string;
  readonly now: Date;
  /** The rows of a record, without the columns of source and time; a string explains why it cannot be written. */
  readonly toRows: (item: Item) => readonly Row[] | string;
  /** The subject of a record, for messages. */
  readonly getName: (item: Item) => string;
}

/** The ID of an entry that an administrator has written, or why it cannot be written. */
export type WrittenEntry =
  | { readonly id: string }
  | { readonly code: 'invalid_request' | 'not_found' | 'taken'; readonly reason: string };

const entriesLock = 7_341_004;

/**
 * Serializes writers of editorial tables until the transaction ends. Otherwise an import could overwrite an entry that
 * an administrator writes after the import has read which entries there are.
 */
export async function lockEntries(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${entriesLock})`.execute(trx);
}

/** Administrators' entries, to be narrowed further with `and`. */
const editedRows = <Row>({ name, isLayered = false, editedTable }: EditorialTable<Row>) =>
  editedTable
    ? sql`${sql.table(editedTable)} where true`
    : sql`${sql.table(name)} where source = ${administrator} ${isLayered ? sql`and origin = 'administrator'` : sql``}`;

const getKey = <Row>(row: Row, columns: readonly (keyof Row)[]) =>
  JSON.stringify(columns.map((column) => String(row[column])));

async function selectEdited<Row>(trx: Trx, table: EditorialTable<Row>): Promise<ReadonlySet<string>> {
  const columns = sql.join(table.entry.map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`select ${columns} from ${editedRows(table)}`.execute(trx);
  return new Set(rows.map((row) => getKey(row, table.entry)));
}

/**
 * Writes the records of an administrator or of a file. A file's new version replaces its earlier rows, except that
 * nothing is deleted if any record is unusable, because its stored rows are unknown. Administrators' entries take
 * precedence, which a file's problems report. The number of statements is constant.
 */
export async function writeEntries<Item extends { readonly place: string }, Row extends object>(
  trx: Trx,
  table: EditorialTable<Row>,
  file: Records<Item>,
  { source, now, toRows, getName }: Writing<Item, Row>,
): Promise<Counts> {
  await lockEntries(trx);
  const isFile = source !== administrator;
  const edited = isFile ? await selectEdited(trx, table) : new Set();
  const author = { source, ...(table.isLayered ? { origin: isFile ? 'file' : 'administrator' } : {}) };
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
    const isEdited = (row: Row) => edited.has(getKey(row, table.entry));
    if (rows.some(isEdited))
      problems.push({
        place,
        reason: `an administrator's edit of '${name}' takes precedence until it is reverted`,
      });
    for (const row of rows) {
      const key = getKey(row, table.keys);
      if (rowsByKey.has(key)) problems.push({ place, reason: `'${name}' is already in the file` });
      else if (table.isLayered || !isEdited(row)) rowsByKey.set(key, { ...row, ...author });
    }
  }
  const counts = await replaceRows(
    trx,
    table.isLayered ? { ...table, keys: [...table.keys, 'origin' as keyof Row & string] } : table,
    [...rowsByKey.values()],
    isFile && isWhole ? sql<boolean>`old.source = ${source}` : null,
    table.mark ? { [table.mark]: now } : {},
  );
  return { ...counts, seen: file.seen, problems };
}

const hasValues = <Row>(columns: readonly (keyof Row & string)[], row: Partial<Row>) =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  );

/**
 * Writes a row of an administrator, which keeps its ID even if its key changes.
 * @param id of the row to replace; null: adds one
 * @returns null if another row has the key
 */
export async function writeRow<Row extends object>(
  trx: Trx,
  table: KeyedTable<Row>,
  row: Row,
  id: string | null,
): Promise<{ readonly id: string } | null> {
  const { name, keys } = table;
  const select = () =>
    sql<{ id: string }>`select id::text from ${sql.table(name)} where ${hasValues(keys, row)}`.execute(trx);
  const [other] = (await select()).rows;
  if (other && other.id !== id) return null;
  if (id !== null && !other) {
    const key = keys.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
    await sql`update ${sql.table(name)} set ${sql.join(key)} where id = ${id}`.execute(trx);
  }
  await replaceRows(trx, table, [row], null);
  return (await select()).rows[0] ?? null;
}

/**
 * Removes an administrator's entry, so that the file's is shown again.
 * @returns false when there is none
 */
export async function removeEntry<Row extends object>(
  trx: Trx,
  table: EditorialTable<Row>,
  entry: Partial<Row>,
): Promise<boolean> {
  await lockEntries(trx);
  const isSame = hasValues(table.entry, entry);
  const { numAffectedRows } = await sql`delete from ${editedRows(table)} and ${isSame}`.execute(trx);
  if (!numAffectedRows) return false;
  if (table.editedTable)
    await sql`delete from ${sql.table(table.name)} where source = ${administrator} and ${isSame}`.execute(
      trx,
    );
  if (table.reimports) await scheduleReimport(trx, table.reimports);
  return true;
}
