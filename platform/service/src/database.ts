import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { migrate } from './migrate.ts';

export { sql } from 'kysely';

/** The service's own schema. Queries are SQL: `` sql<Row>`select … where id = ${id}`.execute(db) ``. */
export type Db = Kysely<unknown>;

export interface DatabaseOptions {
  /** PostgreSQL; null: an embedded database. */
  readonly databaseUrl: string | null;
  /** Folder of the embedded database; null: in memory. */
  readonly folder: string | null;
  /** `r_quiz` */
  readonly schema: string;
  /** Folder of the migrations. */
  readonly migrations: string;
}

const connections = 5;
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 4_000;
/** The embedded database has one connection, which a long transaction holds. */
const embeddedWaitMs = 4_000;

const openServer = (connectionString: string, schema: string): Pool => {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: `fan-base ${schema}`,
  });
  // A lost idle connection is replaced at the next query; without a listener it would end the process.
  return pool.on('error', () => {});
};

interface Embedded {
  readonly pool: Pool;
  /** Runs after the pool has ended. */
  readonly close: () => Promise<void>;
}

async function openEmbedded(folder: string | null): Promise<Embedded> {
  if (folder !== null) await mkdir(dirname(folder), { recursive: true });
  const unlock = folder === null ? () => {} : lockDirectory(`${folder}.lock`);
  try {
    const lite = await PGlite.create(folder === null ? {} : { dataDir: folder });
    const limits = { max: 1, connectionTimeoutMillis: embeddedWaitMs, idleTimeoutMillis: 0 };
    const close = async () => {
      await lite.close();
      unlock();
    };
    return { pool: new Pool({ ...createPgConfig(lite), ...limits }), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

export interface OpenDatabase {
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/**
 * Opens and migrates the schema of a service.
 * @throws DirectoryInUse if another process has the embedded database open; errors of the migrations
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, folder, schema, migrations } = options;
  const opened =
    databaseUrl === null
      ? await openEmbedded(folder)
      : { pool: openServer(databaseUrl, schema), close: async () => {} };
  const db: Db = new Kysely({
    dialect: new PostgresDialect({
      pool: opened.pool,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(sql`set search_path to ${sql.id(schema)}`.compile(db));
      },
    }),
  });
  const close = async () => {
    await db.destroy();
    await opened.close();
  };
  try {
    await migrate(db, schema, migrations);
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}
