import { deepEqual, equal, rejects } from 'node:assert/strict';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { emptyDatabase } from '../../test/database.ts';
import { createLogger } from '../logger.ts';
import { connectionSettings, openPool } from './connections.ts';
import { openDatabase } from './open.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const logger = createLogger({ logLevel: 'silent' });
const database = await emptyDatabase();
after(database.remove);

if (database.databaseUrl === null) test('the embedded database has no connections to lose', { skip: true });
else await tests(database.databaseUrl);

async function tests(url: string): Promise<void> {
  const { db, close } = await openDatabase(database, logger);
  after(close);

  test('a transaction fails when PostgreSQL closes its idle connection, and nothing else does', async () => {
    const work = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 1`.execute(trx);
      const isThere = async () => {
        const found = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db);
        return found.rows.length > 0;
      };
      while (await isThere()) await delay(1);
      await sql`select 1`.execute(trx);
    });
    await rejects(work, isDatabaseUnavailable);
    equal((await sql`select 1`.execute(db)).rows.length, 1);
  });

  test('a process opens at most its maximum of connections, and further queries wait', async () => {
    const limited = await openDatabase({ ...database, databaseConnections: 2 }, logger);
    const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(limited.db);
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    equal(new Set(answers.map(({ rows }) => rows[0]?.pid)).size, 2);
    await limited.close();
  });

  test('a silent connection is closed, also inside a transaction, and the next one works', async () => {
    const pool = openPool({ ...connectionSettings(url, 200), max: 1 }, logger);
    const client = await pool.connect();
    await client.query('begin');
    await rejects(client.query('select pg_sleep(60)'), isDatabaseUnavailable);
    await rejects(client.query('rollback'), isDatabaseUnavailable);
    client.release();
    equal((await pool.query('select 1')).rows.length, 1);
    await pool.end();
  });

  test('an idle connection of a pool is closed, and not reported as lost', async () => {
    const log: string[] = [];
    const listening = pino({}, { write: (line: string) => void log.push(line) });
    const pool = openPool(connectionSettings(url, 200), listening);
    const removed = once(pool, 'remove');
    await pool.query('select 1');
    await removed;
    await pool.end();
    deepEqual(log, []);
  });
}
