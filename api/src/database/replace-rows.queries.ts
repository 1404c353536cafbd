import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from './types.ts';

/** A table with a unique key. */
export interface KeyedTable<Row> {
  readonly name: keyof Database;
  readonly keys: readonly (keyof Row & string)[];
}

export interface RowCounts {
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
}

const list = (columns: readonly string[], of: string) =>
  sql.join(columns.map((column) => sql.ref(`${of}.${column}`)));

const populate = (table: keyof Database, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/**
 * Replaces stored rows with the given ones, leaving unchanged rows untouched, in at most two statements. Of rows with
 * the same key the last counts.
 * @param scope which stored rows (`old`) are deleted if they are not among the new ones; null: none
 * @param mark fields written with new and changed rows, and not compared
 * @param firstMark fields written only with new rows
 */
export async function replaceRows<Row extends object>(
  db: Trx,
  { name, keys }: KeyedTable<Row>,
  wanted: readonly Row[],
  scope: RawBuilder<boolean> | null,
  mark: object = {},
  firstMark: object = {},
): Promise<RowCounts> {
  const rows = [...new Map(wanted.map((row) => [JSON.stringify(keys.map((key) => row[key])), row])).values()];
  let removed = 0;
  if (scope) {
    const isSame = keys.map(
      (key) => sql`${sql.ref(`new.${key}`)} is not distinct from ${sql.ref(`old.${key}`)}`,
    );
    const gone = await sql`
      delete from ${sql.table(name)} as old where (${scope}) and not exists (
        select from ${populate(name, rows)} as new where ${sql.join(isSame, sql` and `)})`.execute(db);
    removed = Number(gone.numAffectedRows ?? 0);
  }
  const [first] = rows;
  if (!first) return { added: 0, updated: 0, removed };
  const compared = Object.keys(first).filter((column) => !keys.some((key) => key === column));
  const changing = [...compared, ...Object.keys(mark)];
  const columns = [...keys, ...changing, ...Object.keys(firstMark)];
  const updates = changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const action =
    compared.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(updates)}
          where (${list(compared, 'old')}) is distinct from (${list(compared, 'excluded')})`;
  const { rows: written } = await sql<{ added: boolean }>`
    insert into ${sql.table(name)} as old (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${list(columns, 'new')} from ${populate(
      name,
      rows.map((row) => ({ ...row, ...mark, ...firstMark })),
    )} as new
    on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) ${action}
    returning (xmax = 0) as added`.execute(db);
  const added = written.filter((row) => row.added).length;
  return { added, updated: written.length - added, removed };
}

/** Adds up the counts of several replacements. */
export const sumOfRows = (...counts: readonly Partial<RowCounts>[]): RowCounts => {
  const sum = (field: keyof RowCounts) => counts.reduce((total, count) => total + (count[field] ?? 0), 0);
  return { added: sum('added'), updated: sum('updated'), removed: sum('removed') };
};
