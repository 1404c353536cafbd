import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';

/** Plain SQL files, `NNNN_name.sql`, in numerical order. */
const readFiles = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const entries = names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return [
        name.replace(/\.sql$/, ''),
        { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
      ] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  },
});

/**
 * Creates and migrates a schema in one transaction. Several processes may do it concurrently: one does the work.
 * @param folder of the migrations
 * @throws Error naming the failed migration; everything is rolled back
 */
export async function migrate(db: Kysely<unknown>, schema: string, folder: string): Promise<void> {
  const migrator = new Migrator({ db, provider: readFiles(folder), migrationTableSchema: schema });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find(({ status }) => status === 'Error');
  if (failed) throw new Error(`The migration ${failed.migrationName} failed`, { cause: error });
  if (error) throw error;
}
