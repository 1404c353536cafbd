import { deepEqual } from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { openTestApi } from '../../test/api.ts';
import { connectionSettings, openPool } from '../database/connections.ts';
import type { Database } from '../database/types.ts';
import { importLock } from '../domain/imports.queries.ts';
import { writePart } from './importers.ts';

const { dependencies } = await openTestApi();
const { config, logger } = dependencies;

if (config.databaseUrl === null)
  test('the embedded database has a single connection, so imports never wait for the lock', { skip: true });
else await tests(config.databaseUrl);

async function tests(url: string): Promise<void> {
  const pool = openPool({ ...connectionSettings(url, null), statement_timeout: 100 }, logger);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  after(() => db.destroy());

  test('an import waits longer for another one than the statement timeout', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const other = dependencies.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
      locked();
      await isOver;
    });
    await isLocked;
    const source = { kind: 'texts', source: 'texts.csv', siteId: null, origin: 'manual' } as const;
    const writing = writePart(db, { records: [], problems: [], seen: 0 }, source, new Date());
    await delay(500);
    end();
    await other;
    deepEqual(await writing, { added: 0, updated: 0, removed: 0, seen: 0, problems: [] });
  });
}
