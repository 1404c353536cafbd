import { join } from 'node:path';
import { addSpan, isTracing } from '@fan-base/shared-server/tracing';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { type Pool, types } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type ChangeFeed, embeddedChanges, serverChanges } from './changes.ts';
import { connectionSettings, hearErrors, openPool } from './connections.ts';
import { migrate, requireMigrations } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { onlyPrimary, type Reads, type ReplicatedPool, withReplica } from './read-replica.ts';
import type { Database, Db } from './types.ts';

/** A day has no time zone: as a Date it would be another day west of here. */
const dayType = 1082;
types.setTypeParser(dayType, (text) => text);

/** Milliseconds that PostgreSQL works on a statement. */
const statementTimeoutMs = 15_000;
/** And in which it has said so: a server that is frozen, or gone without a word, ends no statement by itself. */
const silenceMs = 20_000;

export interface OpenDatabase {
  readonly engine: 'pglite' | 'postgresql';
  readonly db: Db;
  readonly pool: Pool;
  readonly changes: ChangeFeed;
  readonly reads: Reads;
  readonly close: () => Promise<void>;
}

type ServerOptions = Partial<Pick<Config, 'databaseReadUrl' | 'databaseConnections' | 'migrates'>>;

/**
 * Opens PostgreSQL where `databaseUrl` says, and its replica where `databaseReadUrl` does, or else the embedded database
 * in the data folder, and brings it up to date, where that is this process's business.
 * @throws DirectoryInUse when another process has the embedded database open
 * @throws MigrationsPending when another is to bring it up to date, and has not yet
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & ServerOptions,
  logger: Logger,
): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openEmbedded(join(config.dataDir, 'pglite'), logger)
    : openServer(config.databaseUrl, config, logger);
}

/** Brings the database up to date, and says what that took: a migration is a command of its own for operators. */
async function migrateAndReport(pool: Pool, logger: Logger): Promise<void> {
  const applied = await migrate(pool);
  logger.info(
    { event: 'database.migrated', applied },
    `the database is up to date; migrations applied: ${applied.length}`,
  );
}

async function openEmbedded(folder: string, logger: Logger): Promise<OpenDatabase> {
  const { pool, lite, close } = await openPglite(folder);
  hearErrors(pool, logger);
  await migrateAndReport(pool, logger);
  const changes = await embeddedChanges(lite, logger);
  return withKysely({ engine: 'pglite', pool, changes, after: close });
}

async function openServer(
  connectionString: string,
  { migrates = true, databaseReadUrl: replicaUrl = null, databaseConnections: max }: ServerOptions,
  logger: Logger,
): Promise<OpenDatabase> {
  const migrating = openPool({ ...connectionSettings(connectionString, null), max: 1 }, logger);
  await (migrates ? migrateAndReport(migrating, logger) : requireMigrations(migrating)).finally(() =>
    migrating.end(),
  );
  const pool = openPool(
    {
      ...connectionSettings(connectionString, silenceMs),
      max,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'fan-base-api',
    },
    logger,
  );
  const changes = await serverChanges(connectionString, logger).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const replicated =
    replicaUrl === null
      ? undefined
      : withReplica(pool, { primaryUrl: connectionString, replicaUrl }, changes, logger);
  return withKysely({ engine: 'postgresql', pool, changes, replicated });
}

/** A query with its text, which has no values, as a part of the trace of whoever asks. */
const traceQuery = ({ query: { sql }, queryDurationMillis, level }: LogEvent): void =>
  addSpan(
    sql.trimStart().split(/\s/, 1)[0] ?? 'query',
    queryDurationMillis,
    { 'db.system.name': 'postgresql', 'db.query.text': sql },
    level === 'error',
  );

type Step = () => Promise<void>;
const nothing: Step = async () => {};

interface Connected {
  readonly engine: OpenDatabase['engine'];
  readonly pool: Pool;
  readonly changes: ChangeFeed;
  readonly replicated?: ReplicatedPool | undefined;
  /** What is left to do once it is closed. */
  readonly after?: Step;
}

function withKysely({ engine, pool, changes, replicated, after = nothing }: Connected): OpenDatabase {
  const dialect = new PostgresDialect({ pool: replicated?.pool ?? pool });
  const db = new Kysely<Database>({ dialect, ...(isTracing() ? { log: traceQuery } : {}) });
  const close = async () => {
    await changes.close();
    await db.destroy();
    await after();
  };
  return { engine, db, pool, changes, reads: replicated?.reads ?? onlyPrimary, close };
}
