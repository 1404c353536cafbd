import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Pool } from 'pg';
import type { Config } from '../src/config.ts';
import { embeddedFolder, temporaryFolder } from './embedded-folder.ts';

/** Where a test's database is: what readConfig makes of DATABASE_URL and DATA_DIR. */
export interface TestDatabase extends Pick<Config, 'databaseUrl' | 'dataDir'> {
  readonly remove: () => Promise<void>;
}

/** What run.ts prepared; unset when a test file is run by itself, which then makes its own PGlite. */
const clusterUrl = process.env['TEST_POSTGRESQL_URL'];

export const engine = clusterUrl ? 'postgresql' : 'pglite';

/** A database of the test's own, up to date and with the network's clubs in it. */
export const filledDatabase = (): Promise<TestDatabase> =>
  clusterUrl ? serverDatabase(clusterUrl, templateName) : embeddedDatabase('filled');

/** A database of the test's own with nothing in it, not even tables. */
export const emptyDatabase = (): Promise<TestDatabase> =>
  clusterUrl ? serverDatabase(clusterUrl, 'template0') : embeddedDatabase('empty');

/** The database of the cluster that new ones are copied from. */
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
  await execute(cluster, `create database ${name} template ${template}`);
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
