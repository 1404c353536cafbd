import { existsSync } from 'node:fs';
import { DirectoryInUse } from '@fan-base/shared-service/directory-lock';
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import { pino } from 'pino';
import { connectionSettings, openPool } from '../src/database/connections.ts';
import { migrate, migrateWithin } from '../src/database/migrate.ts';
import { openPglite } from '../src/database/pglite.ts';
import {
  copyTables,
  type DatabaseContent,
  findDifferences,
  prepareSession,
  readDatabaseContent,
  runSql,
  type TableContent,
} from './copy-tables.ts';
import { type LastingJob, selectLastingJobs } from './move-jobs.ts';

/** The database was not moved; the message has the reason. The target is unchanged. */
export class NotMoved extends Error {
  override readonly name = 'NotMoved';
}

const oldestVersion = 150_000;

/**
 * Holds the migration lock until the connection ends, so that other processes cannot migrate the target
 * during the move. A failed transaction could not release it anyway.
 */
class HeldLock extends PostgresAdapter {
  override async releaseMigrationLock(): Promise<void> {}
}
class TargetDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new HeldLock();
  }
}

/** @throws NotMoved unless it is a supported PostgreSQL without any tables */
async function requireEmptyTarget(target: Kysely<unknown>): Promise<void> {
  const [server] = await runSql<{ version: number }>(
    target,
    "select current_setting('server_version_num')::int as version",
  );
  if ((server?.version ?? 0) < oldestVersion) throw new NotMoved('the target must be PostgreSQL 15 or newer');
  const tables = await runSql<{ name: string }>(
    target,
    `select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'jobs') and relkind in ('r', 'p', 'f') order by 1`,
  );
  if (tables.length > 0)
    throw new NotMoved(
      `the target is not empty: it has ${tables.length} tables, such as ${tables[0]?.name}. Use an empty database`,
    );
}

export interface MovedDatabase extends DatabaseContent {
  /** Whether it contains demonstration data. */
  readonly isDemonstration: boolean;
  /** Waiting jobs that are the only record of their work; the caller queues them. */
  readonly lastingJobs: readonly LastingJob[];
}

async function selectIsDemonstration(source: Kysely<unknown>): Promise<boolean> {
  const [network] = await runSql<{ is_demonstration: boolean }>(
    source,
    'select is_demonstration from network',
  );
  return network?.is_demonstration ?? false;
}

/** A single transaction on the target: tables, rows and the comparison. */
async function copyAndCompare(
  source: Kysely<unknown>,
  target: Kysely<unknown>,
  onTable: (table: TableContent) => void,
): Promise<DatabaseContent> {
  await prepareSession(source);
  await prepareSession(target);
  // An empty target lacks all migrations; if none are pending, another process has just started using it.
  if ((await migrateWithin(target)).length === 0)
    throw new NotMoved('another process has started using the target');
  const content = await copyTables(source, target, onTable);
  const differences = findDifferences(content, await readDatabaseContent(target));
  if (differences.length > 0) throw new NotMoved(differences.join('; '));
  return content;
}

/** Migrates the embedded database, and runs `act` on one snapshot of it, in a read-only transaction. */
async function readEmbedded<Result>(
  folder: string,
  act: (source: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
  const { pool, close } = await openPglite(folder);
  try {
    await migrate(pool);
    return await new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(act);
  } finally {
    await pool.end();
    await close();
  }
}

/** Why a connection failed; Node reports a reason for each of a name's addresses. */
const toReason = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(toReason).join(', ');
  return error instanceof Error ? error.message : String(error);
};

/**
 * Copies an embedded database to an empty PostgreSQL database, and commits only if all tables and sequences
 * are equal. Migrates the embedded database, and otherwise leaves it unchanged.
 * @param folder of the embedded database
 * @param onTable receives each table before it is copied
 * @returns what was moved
 * @throws NotMoved with the reason; no message contains the address, which may have a password
 * @throws DirectoryInUse while the product runs
 */
export async function copyDatabase(
  folder: string,
  targetUrl: string,
  onTable: (table: TableContent) => void,
): Promise<MovedDatabase> {
  if (!['postgres:', 'postgresql:'].includes(URL.parse(targetUrl)?.protocol ?? ''))
    throw new NotMoved('the target must be an address such as postgres://user:password@host:5432/database');
  if (!existsSync(folder)) throw new NotMoved(`there is no embedded database at ${folder}`);
  const settings = { ...connectionSettings(targetUrl, null), max: 1, application_name: 'fan-base-move' };
  const target = new Kysely<unknown>({
    dialect: new TargetDialect({ pool: openPool(settings, pino({ level: 'silent' })) }),
  });
  let isCompared = false;
  try {
    return await target.transaction().execute(async (to) => {
      // First, because the embedded database takes a second to open.
      await requireEmptyTarget(to);
      const content = await readEmbedded(folder, async (from) => ({
        ...(await copyAndCompare(from, to, onTable)),
        isDemonstration: await selectIsDemonstration(from),
        lastingJobs: await selectLastingJobs(from),
      }));
      isCompared = true;
      return content;
    });
  } catch (error) {
    if (error instanceof NotMoved || error instanceof DirectoryInUse) throw error;
    throw new NotMoved(
      isCompared
        ? `the connection was lost during the commit; check whether the target has tables: ${toReason(error)}`
        : toReason(error),
      { cause: error },
    );
  } finally {
    await target.destroy();
  }
}
