import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { isDatabaseUnavailable } from './unavailable.ts';

/** The database lacks migrations that this version needs, and the operator applies them. */
export class MigrationsPending extends Error {
  override readonly name = 'MigrationsPending';
}

const folder = join(import.meta.dirname, 'migrations');

/** Plain SQL files, `NNNN_name.sql`, in numerical order. They only go forward. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const up = async (db: Kysely<unknown>, name: string) => {
      await sql.raw(await readFile(join(folder, name), 'utf8')).execute(db);
    };
    return Object.fromEntries(
      names.map((name) => [name.replace(/\.sql$/, ''), { up: (db: Kysely<unknown>) => up(db, name) }]),
    );
  },
};

const createMigrator = (db: Kysely<unknown>) => new Migrator({ db, provider: sqlFiles });

// Not destroyed: that would end the caller's pool.
const toKysely = (pool: Pool) => new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });

/** @throws MigrationsPending when the database is older than this version; a newer one is accepted */
export async function requireMigrations(pool: Pool): Promise<void> {
  const pending = (await createMigrator(toKysely(pool)).getMigrations()).filter(
    ({ executedAt }) => !executedAt,
  );
  if (pending.length > 0)
    throw new MigrationsPending(`the database lacks ${pending.map(({ name }) => name).join(', ')}`);
}

/**
 * Migrates a database in one transaction. Several processes may call it concurrently: an advisory lock admits
 * one, and the others find the work done.
 * @param pool without a statement timeout, which waiting for the lock would exceed
 * @returns names of the applied migrations
 * @throws Error naming the failed migration, or the reason why the database did not respond; everything is
 * rolled back
 */
export const migrate = (pool: Pool): Promise<string[]> => migrateWithin(toKysely(pool));

/** Like `migrate`, in the caller's transaction, so that both commit together or not at all. */
export async function migrateWithin(db: Kysely<unknown>): Promise<string[]> {
  const { error, results = [] } = await createMigrator(db).migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (failed && !isDatabaseUnavailable(error))
    throw new Error(`The migration ${failed.migrationName} failed`, { cause: error });
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
