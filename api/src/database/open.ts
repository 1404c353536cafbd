import { join } from 'node:path';
import { addSpan, isTracing } from '@fan-base/shared-server/tracing';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { type Pool, types } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type CancelStatement, skipCanceled } from './cancellation.ts';
import { type ChangeFeed, embeddedChanges, serverChanges } from './changes.ts';
import { connectionSettings, logConnectionErrors, openPool } from './connections.ts';
import { migrate, requireMigrations } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { onlyPrimary, type Reads, type ReplicatedPool, withReplica } from './read-replica.ts';
import type { Database, Db } from './types.ts';

/** A date has no time zone: as a Date it would shift to another day west of UTC. */
const dayType = 1082;
types.setTypeParser(dayType, (text) => text);

/** Timeout of a statement on the server. */
const statementTimeoutMs = 15_000;
/** Timeout for the server's response: a server that is frozen or unreachable does not end its statements. */
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
 * Opens PostgreSQL if `databaseUrl` is set, with its replica if `databaseReadUrl` is, or else the embedded
 * database in the data folder. Migrates it if this process is responsible for that.
 * @throws DirectoryInUse when another process has the embedded database open
 * @throws MigrationsPending when another process has yet to migrate it
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & ServerOptions,
  logger: Logger,
): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openEmbedded(join(config.dataDir, 'pglite'), logger)
    : openServer(config.databaseUrl, config, logger);
}

/** Migrates the database and logs the result: operators also run migrations as a separate command. */
async function migrateAndReport(pool: Pool, logger: Logger): Promise<void> {
  const applied = await migrate(pool);
  logger.info(
    { event: 'database.migrated', applied },
    `database up to date; migrations applied: ${applied.length}`,
  );
}

async function openEmbedded(folder: string, logger: Logger): Promise<OpenDatabase> {
  const { pool, lite, close } = await openPglite(folder);
  logConnectionErrors(pool, logger);
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
  // Of a connection to the replica, the process has another meaning here; its statements end after five seconds.
  if (replicated) return withKysely({ engine: 'postgresql', pool, changes, replicated });
  const canceling = openPool(
    { ...connectionSettings(connectionString, silenceMs), max: 1, application_name: 'fan-base-cancel' },
    logger,
  );
  return withKysely({
    engine: 'postgresql',
    pool,
    changes,
    cancel: (processId) =>
      canceling.query('select pg_cancel_backend($1)', [processId]).catch((err: unknown) => {
        logger.warn({ event: 'database.cancel-failed', err }, 'could not cancel a statement');
      }),
    after: () => canceling.end(),
  });
}

/** Traces a query with its SQL text, which contains no values. */
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
  readonly cancel?: CancelStatement;
  /** Runs after closing. */
  readonly after?: Step;
}

function withKysely({ engine, pool, changes, replicated, cancel, after = nothing }: Connected): OpenDatabase {
  const dialect = new PostgresDialect({ pool: skipCanceled(replicated?.pool ?? pool, cancel ?? null) });
  const db = new Kysely<Database>({ dialect, ...(isTracing() ? { log: traceQuery } : {}) });
  const close = async () => {
    await changes.close();
    await db.destroy();
    await after();
  };
  return { engine, db, pool, changes, reads: replicated?.reads ?? onlyPrimary, close };
}
