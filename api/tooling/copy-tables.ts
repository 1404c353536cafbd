import { CompiledQuery, type Kysely } from 'kysely';

/** A transaction on one connection. */
type Session = Kysely<unknown>;

/** A table of the schema `public`; its name and columns are quoted for SQL. */
interface Table {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
}

export interface TableContent {
  readonly name: string;
  readonly rows: number;
  /** Independent of the rows' order. */
  readonly checksum: string;
}

export interface DatabaseContent {
  readonly tables: readonly TableContent[];
  /** The last value of each sequence by name; null if unused. */
  readonly sequences: ReadonlyMap<string, string | null>;
}

/** Maximum bytes of rows per batch, as text; a larger row is sent alone. */
const batchBytes = 4 * 1024 * 1024;
const batchRows = 1_000;

/** Runs SQL that contains identifiers of the database. */
export async function runSql<Row>(
  session: Session,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await session.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** Makes both servers format values as the same text, and disables their timeouts. */
export async function prepareSession(session: Session): Promise<void> {
  await runSql(
    session,
    `set local search_path = public; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
}

const selectTables = (session: Session): Promise<Table[]> =>
  runSql(
    session,
    `select quote_ident(relname) as name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by relname collate "C"`,
  );

/**
 * Counts a table's rows and computes its checksum: the sum of the rows' hashes, independent of order and in
 * constant memory. Generated columns are excluded: search vectors differ between versions of PostgreSQL.
 */
async function readContent(
  session: Session,
  { name, columns }: Table,
): Promise<TableContent & { readonly largestBytes: number }> {
  const [content] = await runSql<{ rows: string; checksum: string; largest: number }>(
    session,
    `select count(*) as rows, coalesce(max(octet_length(line)), 0) as largest,
      coalesce(sum(('x' || left(md5(line), 16))::bit(64)::bigint), 0)::text as checksum
    from (select row(${columns.join(', ')})::text as line from ${name}) as lines`,
  );
  if (!content) throw new Error(`${name} has no row count`);
  return { name, rows: Number(content.rows), checksum: content.checksum, largestBytes: content.largest };
}

async function readSequences(session: Session): Promise<DatabaseContent['sequences']> {
  const rows = await runSql<{ name: string; value: string | null }>(
    session,
    `select quote_ident(sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = 'public' order by 1`,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Reads the row counts, checksums and sequences of a database. */
export async function readDatabaseContent(session: Session): Promise<DatabaseContent> {
  const tables: TableContent[] = [];
  for (const table of await selectTables(session)) tables.push(await readContent(session, table));
  return { tables, sequences: await readSequences(session) };
}

/** Rows are transferred in PostgreSQL's text format, so that JavaScript converts no values. */
async function copyRows(source: Session, target: Session, { name, columns }: Table, rowsPerBatch: number) {
  const list = columns.join(', ');
  const insert = `insert into ${name} (${list}) overriding system value select ${list} from unnest($1::${name}[])`;
  await runSql(
    source,
    `declare moving no scroll cursor for select row(moving.*)::text as line from ${name} as moving`,
  );
  for (;;) {
    const rows = await runSql<{ line: string }>(source, `fetch ${rowsPerBatch} from moving`);
    if (rows.length === 0) break;
    await runSql(target, insert, [rows.map(({ line }) => line)]);
  }
  await runSql(source, 'close moving');
}

/**
 * Drops foreign keys, so that tables and rows may be inserted in any order.
 * @returns restores and validates them
 */
async function dropForeignKeys(session: Session): Promise<() => Promise<void>> {
  const keys = await runSql<{ table: string; name: string; definition: string }>(
    session,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await runSql(session, `alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await runSql(session, `alter table ${table} add constraint ${name} ${definition}`);
  };
}

/**
 * Copies all tables of the schema `public` to a database with the same migrations, replacing the rows that
 * the migrations inserted.
 * @param onTable receives each table before it is copied
 * @returns what was read
 */
export async function copyTables(
  source: Session,
  target: Session,
  onTable: (table: TableContent) => void,
): Promise<DatabaseContent> {
  const tables = await selectTables(source);
  const names = tables.map(({ name }) => name);
  await runSql(target, `truncate ${names.join(', ')}`);
  const restoreForeignKeys = await dropForeignKeys(target);
  const contents: TableContent[] = [];
  for (const table of tables) {
    const { largestBytes, ...content } = await readContent(source, table);
    onTable(content);
    contents.push(content);
    // Existing rows are not changes to announce.
    await runSql(target, `alter table ${table.name} disable trigger user`);
    const rowsPerBatch = Math.max(1, Math.min(batchRows, Math.floor(batchBytes / (largestBytes || 1))));
    if (content.rows > 0) await copyRows(source, target, table, rowsPerBatch);
    await runSql(target, `alter table ${table.name} enable trigger user`);
  }
  await restoreForeignKeys();
  const sequences = await readSequences(source);
  for (const [name, value] of sequences)
    if (value !== null) await runSql(target, 'select setval($1::text::regclass, $2::bigint)', [name, value]);
  // Otherwise the first queries would be planned for empty tables.
  await runSql(target, `analyze ${names.join(', ')}`);
  return { tables: contents, sequences };
}

/** Describes the differences between two databases; empty if they are equal. */
export function findDifferences(source: DatabaseContent, target: DatabaseContent): string[] {
  const copies = new Map(target.tables.map((table) => [table.name, table]));
  const tables = source.tables.flatMap(({ name, rows, checksum }) => {
    const copy = copies.get(name);
    if (copy?.rows !== rows) return [`${name} has ${rows} rows, and ${copy?.rows ?? 'no'} in the target`];
    return copy.checksum === checksum ? [] : [`${name} has other values in the target`];
  });
  const sequences = [...source.sequences].flatMap(([name, value]) =>
    target.sequences.get(name) === value ? [] : [`${name} is not at ${value} in the target`],
  );
  return [...tables, ...sequences];
}
