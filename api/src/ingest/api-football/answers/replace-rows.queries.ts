import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/types.ts';
import { compareRows } from './compare-rows.ts';

type Db = Transaction<Database>;

/** A table whose rows are told apart by a unique key. */
export interface KeyedTable<Row> {
  readonly name: keyof Database;
  readonly keys: readonly (keyof Row & string)[];
}

export interface RowCounts {
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
}

const populate = (table: keyof Database, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

async function remove<Row>(db: Db, { name, keys }: KeyedTable<Row>, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const isSame = keys.map(
    (key) => sql`${sql.ref(`${name}.${key}`)} is not distinct from ${sql.ref(`old.${key}`)}`,
  );
  await sql`
    delete from ${sql.table(name)} using ${populate(name, rows)} as old where ${sql.join(isSame, sql` and `)}
  `.execute(db);
}

async function upsert<Row>(db: Db, { name, keys }: KeyedTable<Row>, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const rest = columns.filter((column) => !keys.some((key) => key === column));
  const updates = rest.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const action = updates.length > 0 ? sql`do update set ${sql.join(updates)}` : sql`do nothing`;
  await sql`
    insert into ${sql.table(name)} (${list}) select ${list} from ${populate(name, rows)} as new
    on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) ${action}
  `.execute(db);
}

/**
 * Replaces stored rows by the wanted ones: what is the same is not touched. Two statements at most.
 * @param stored the rows that the wanted ones stand for, with the same fields
 * @param mark fields that are written with what is new, and not compared
 */
export async function replaceRows<Row extends object>(
  db: Db,
  table: KeyedTable<Row>,
  stored: readonly Row[],
  wanted: readonly Row[],
  mark: object = {},
): Promise<RowCounts> {
  const keyOf = (row: Row) => JSON.stringify(table.keys.map((key) => row[key]));
  const { added, changed, gone } = compareRows(stored, wanted, keyOf);
  await remove(db, table, gone);
  await upsert(
    db,
    table,
    [...added, ...changed].map((row) => ({ ...row, ...mark })),
  );
  return { added: added.length, updated: changed.length, removed: gone.length };
}
