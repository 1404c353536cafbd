import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ChangeFeed, embeddedChanges, serverChanges } from '../live/change-feed.ts';
import { startMaintenance } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import type { Database } from './types.ts';

/** A day has no time zone: as a Date it would be another day west of here. */
const dayType = 1082;
types.setTypeParser(dayType, (text) => text);

export interface OpenDatabase {
  readonly engine: Dependencies['engine'];
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  readonly changes: ChangeFeed;
  readonly close: () => Promise<void>;
}

/**
 * Opens PostgreSQL where `databaseUrl` says, or else the embedded database in the data folder, and brings it
 * up to date.
 * @throws DirectoryInUse when another process has the embedded database open
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openEmbedded(join(config.dataDir, 'pglite'), logger)
    : openServer(config.databaseUrl, logger);
}

async function openEmbedded(folder: string, logger: Logger): Promise<OpenDatabase> {
  const { pool, lite, close } = await openPglite(folder);
  await migrate(pool);
  const changes = await embeddedChanges(lite, logger);
  return withKysely('pglite', pool, changes, startMaintenance(pool, logger), close);
}

async function openServer(connectionString: string, logger: Logger): Promise<OpenDatabase> {
  const unlimited = new Pool({ connectionString, max: 1, connectionTimeoutMillis: 5000 });
  await migrate(unlimited).finally(() => unlimited.end());
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'fan-base-api',
  });
  // An idle connection that the server drops is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  const changes = await serverChanges(connectionString, logger);
  return withKysely('postgresql', pool, changes);
}

type Step = () => Promise<void>;
const nothing: Step = async () => {};

function withKysely(
  engine: Dependencies['engine'],
  pool: Pool,
  changes: ChangeFeed,
  before: Step = nothing,
  after: Step = nothing,
): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await before();
    await changes.close();
    await db.destroy();
    await after();
  };
  return { engine, db, pool, changes, close };
}
