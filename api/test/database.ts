import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Pool } from 'pg';
import type { Config } from '../src/config.ts';
import { embeddedFolder, temporaryFolder } from './embedded-folder.ts';

/** A test's database, as readConfig reads it from DATABASE_URL and DATA_DIR. */
export interface TestDatabase extends Pick<Config, 'databaseUrl' | 'dataDir'> {
  readonly remove: () => Promise<void>;
}

/** Prepared by run.ts; unset when a test file runs alone, which then creates its own PGlite. */
const clusterUrl = process.env['TEST_POSTGRESQL_URL'];

export const engine = clusterUrl ? 'postgresql' : 'pglite';

/** Why a test is skipped on PGlite; false on PostgreSQL. A file that only skips tests proves the same on both. */
export const skipOnPglite = (reason: string): string | false => engine === 'pglite' && reason;

/** A new database, migrated and with the network's clubs. */
export const filledDatabase = (): Promise<TestDatabase> =>
  clusterUrl ? serverDatabase(clusterUrl, templateName) : embeddedDatabase('filled');

/** A new empty database, without tables. */
export const emptyDatabase = (): Promise<TestDatabase> =>
  clusterUrl ? serverDatabase(clusterUrl, 'template0') : embeddedDatabase('empty');

/** The cluster's template for new databases. */
export const templateName = 'fan_base_template';

/** Address of a database of the cluster. */
export function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

async function embeddedDatabase(content: 'filled' | 'empty'): Promise<TestDatabase> {
  const dataDir = await embeddedFolder(content);
  return { databaseUrl: null, dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function serverDatabase(cluster: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const dataDir = await temporaryFolder();
  // Half the work of the default, which also writes each page to the log.
  await execute(cluster, `create database ${name} template ${template} strategy file_copy`);
  const remove = async () => {
    await execute(cluster, `drop database ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { databaseUrl: databaseUrl(cluster, name), dataDir, remove };
}

export async function execute(url: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  await pool.query(statement).finally(() => pool.end());
}
