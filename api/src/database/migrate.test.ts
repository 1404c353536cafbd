import { deepEqual, equal } from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Pool } from 'pg';
import { emptyDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';

const names = readdirSync(join(import.meta.dirname, 'migrations')).map((file) => file.replace('.sql', ''));

/** Connections of so many processes to one empty database; on PGlite there is one process only. */
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
  const pools = Array.from({ length: count }, () => new Pool({ connectionString: databaseUrl, max: 1 }));
  after(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.remove();
  });
  return pools;
}

async function secretOf(pool: Pool): Promise<Buffer | undefined> {
  return (await pool.query<{ secret: Buffer }>('select secret from network')).rows[0]?.secret;
}

test('[API-6] Migrations that are run by several at once are applied once; a database that is up to date stays as it is', async () => {
  const pools = await emptyPools(4);
  const applied = await Promise.all(pools.map(migrate));
  deepEqual(applied.flat().sort(), names.sort());
  const [pool] = pools;
  if (!pool) throw new Error('There is no database');
  const before = await secretOf(pool);
  deepEqual(await migrate(pool), []);
  deepEqual(await secretOf(pool), before);
});

test("A network's secret has 256 bits and is its own", async () => {
  const secrets = [];
  for (const [pool] of [await emptyPools(1), await emptyPools(1)]) {
    if (!pool) throw new Error('There is no database');
    await migrate(pool);
    secrets.push(await secretOf(pool));
  }
  equal(secrets[0]?.length, 32);
  equal(secrets[0]?.equals(secrets[1] ?? Buffer.alloc(0)), false);
});
