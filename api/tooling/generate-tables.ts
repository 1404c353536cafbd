import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrate } from '../src/database/migrate.ts';
import { openPglite } from '../src/database/pglite.ts';

export const tablesFile = join(import.meta.dirname, '../src/database/tables.generated.ts');

const header = `// Written by \`npm run tables\` from a database that the migrations have made: not to be edited.
import type { ArticleText } from '@fan-base/shared-contracts/article-text';
import type { Placeholder } from '@fan-base/shared-contracts/api/competitions';
import type { ClubContent } from '@fan-base/shared-contracts/club-content';
import type { ImportKind, IngestRun } from '@fan-base/shared-contracts/api/ingest';
import type { RichText } from '@fan-base/shared-contracts/rich-text';
import type { FixtureStatusCode } from '@fan-base/shared-contracts/fixture-status';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
/** Arrives as text. */
type Numeric = ColumnType<string, number, number>;
/** Written by an expression, read by none. */
type Search = ColumnType<never, never, never>;
`;

/** Types of columns that PostgreSQL does not know: JSON content, and values listed in a contract. */
const columnTypes: Readonly<Record<string, string>> = {
  'article.body': 'Json<ArticleText>',
  'club_content.content': 'Json<ClubContent>',
  'comment.content': 'Json<RichText>',
  'fixture.status': 'FixtureStatusCode',
  'ingest_run.kind': 'ImportKind',
  'ingest_run.outcome': "IngestRun['outcome']",
  'ingest_run.problems': "Json<IngestRun['problems']>",
  'offer.sizes': 'Json<string[]>',
  'partner_feed.settings': 'Json<unknown>',
  'source_state.kind': 'ImportKind',
  'thread.content': 'Json<RichText>',
  'undrawn_match.away_from': 'Json<Placeholder>',
  'undrawn_match.home_from': 'Json<Placeholder>',
};

/** Values as pg reads them. A \`bigint\` is a string of digits, a \`date\` is \`YYYY-MM-DD\`. */
const valueTypes: Readonly<Record<string, string>> = {
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  'bytea[]': 'Buffer[]',
  date: 'string',
  integer: 'number',
  numeric: 'Numeric',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  tsvector: 'Search',
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly has_default: boolean;
  readonly is_always: boolean;
  /** Definitions of the checks on this column alone. */
  readonly checks: readonly string[];
}

const columns = `
  select pg_class.relname as "table", attname as name,
    regexp_replace(format_type(atttypid, atttypmod), '\\(.*\\)', '') as type, attnotnull as is_required,
    atthasdef or attidentity <> '' as has_default, attidentity = 'a' or attgenerated <> '' as is_always,
    array(select pg_get_constraintdef(oid) from pg_constraint
      where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum] order by conname) as checks
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    and relname not like 'kysely%'
  order by relname collate "C", attnum`;

/** The values that a check allows, as a union. */
function parseUnion(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const [, list] = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check) ?? [];
    if (list) return list.replaceAll('::text', '').split(', ').join(' | ');
  }
  return undefined;
}

function typeOf({ table, name, type, checks, ...column }: Column): string {
  const value = columnTypes[`${table}.${name}`] ?? parseUnion(checks) ?? valueTypes[type];
  if (value === undefined) throw new Error(`columnTypes has no type for ${table}.${name} (${type})`);
  const whole = column.is_required ? value : `${value} | null`;
  return column.is_always ? `GeneratedAlways<${whole}>` : column.has_default ? `Generated<${whole}>` : whole;
}

/** The name of a table's row type: `fixture_event` is `FixtureEventTable`. */
const nameOf = (table: string): string =>
  `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;

/** Generates the TypeScript types of a migrated database's tables. */
export async function describeTables(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columns);
  const tables = [...Map.groupBy(rows, ({ table }) => table)];
  const interfaces = tables.map(
    ([table, own]) =>
      `export interface ${nameOf(table)} {\n${own.map((one) => `  ${one.name}: ${typeOf(one)};\n`).join('')}}\n`,
  );
  const list = tables.map(([table]) => `  ${table}: ${nameOf(table)};\n`).join('');
  return [header, ...interfaces, `/** Every table. */\nexport interface Database {\n${list}}\n`].join('\n');
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-tables-'));
  const { pool, close } = await openPglite(join(folder, 'pglite'));
  await migrate(pool);
  await writeFile(tablesFile, await describeTables(pool));
  await pool.end();
  await close();
  await rm(folder, { recursive: true });
}
