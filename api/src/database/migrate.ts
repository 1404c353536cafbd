import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { isDatabaseUnavailable } from './unavailable.ts';

/** The database lacks migrations that this version needs; who runs the product brings it up to date. */
export class MigrationsPending extends Error {
  override readonly name = 'MigrationsPending';
}

const folder = join(import.meta.dirname, 'migrations');

/** Plain SQL files, `NNNN_name.sql`, in the order of their numbers. They only go forward. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const entries = names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return [
        name.replace(/\.sql$/, ''),
        { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
      ];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

const createMigrator = (db: Kysely<unknown>) => new Migrator({ db, provider: sqlFiles });

// Not destroyed: that would end the caller's pool.
const toKysely = (pool: Pool) => new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });

/** @throws MigrationsPending where the database is older than this version; a newer one is none of its business */
export async function requireMigrations(pool: Pool): Promise<void> {
  const pending = (await createMigrator(toKysely(pool)).getMigrations()).filter(
    ({ executedAt }) => !executedAt,
  );
  if (pending.length > 0)
    throw new MigrationsPending(`the database lacks ${pending.map(({ name }) => name).join(', ')}`);
}

/**
 * Brings a database up to date, in one transaction. Several processes may do it at once: an advisory lock
 * lets one work and the others find it done.
 * @param pool one without a limit on the length of a statement, which a wait for the lock would meet
 * @returns names of the migrations that were applied
 * @throws Error that names the migration that failed, or what kept the database from answering; nothing of it stays
 */
export const migrate = (pool: Pool): Promise<string[]> => migrateWithin(toKysely(pool));

/** The same, in a transaction that the caller has begun: what follows it there is committed with it, or none of it is. */
export async function migrateWithin(db: Kysely<unknown>): Promise<string[]> {
  const { error, results = [] } = await createMigrator(db).migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (failed && !isDatabaseUnavailable(error))
    throw new Error(`The migration ${failed.migrationName} failed`, { cause: error });
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
