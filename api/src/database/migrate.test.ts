import { deepEqual, equal } from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Pool } from 'pg';
import { emptyDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';

const names = readdirSync(join(import.meta.dirname, 'migrations')).map((file) => file.replace('.sql', ''));

/** Pools of several processes on one empty database; PGlite allows one process. */
async function emptyPools(count: number): Promise<Pool[]> {
  const database = await emptyDatabase();
  const { databaseUrl, dataDir } = database;
  if (databaseUrl === null) {
    const { pool, close } = await openPglite(join(dataDir, 'pglite'));
    after(async () => {
      await pool.end();
      await close();
      await database.remove();
    });
    return Array.from({ length: count }, () => pool);
  }
  const pools = Array.from({ length: count }, () => {
    const pool = new Pool({ connectionString: databaseUrl, max: 1 });
    // The database may be dropped before the server notices a closed connection.
    return pool.on('error', () => undefined);
  });
  after(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.remove();
  });
  return pools;
}

async function secretOf(pool: Pool): Promise<Buffer | undefined> {
  return (await pool.query<{ secret: Buffer }>('select secret from network')).rows[0]?.secret;
}

test('[API-6] Concurrent migrations are applied once; an up-to-date database stays unchanged', async () => {
  const pools = await emptyPools(4);
  const applied = await Promise.all(pools.map(migrate));
  deepEqual(applied.flat().sort(), names.sort());
  const [pool] = pools;
  if (!pool) throw new Error('There is no database');
  const before = await secretOf(pool);
  deepEqual(await migrate(pool), []);
  deepEqual(await secretOf(pool), before);
});

test("A network's secret has 256 random bits", async () => {
  const secrets = [];
  for (const [pool] of [await emptyPools(1), await emptyPools(1)]) {
    if (!pool) throw new Error('There is no database');
    await migrate(pool);
    secrets.push(await secretOf(pool));
  }
  equal(secrets[0]?.length, 32);
  equal(secrets[0]?.equals(secrets[1] ?? Buffer.alloc(0)), false);
});
