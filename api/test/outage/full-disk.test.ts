import { deepEqual, equal, ok } from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, test } from 'node:test';
import { Client } from 'pg';
import { openDatabase } from '../../src/database/open.ts';
import { createLogger } from '../../src/logger.ts';
import { testConfig } from '../api.ts';
import { startTestCluster, type TestCluster } from '../cluster.ts';
import { skipOnPglite } from '../database.ts';
import { temporaryFolder } from '../embedded-folder.ts';
import { acknowledgedTo, storedOf } from '../kill/writers.ts';
import { startServerProcess } from '../server-process.ts';
import { wrongCounts } from '../wrong-counts.ts';
import { backWithinMs, startLoad, until } from './load.ts';

/** The size of a cluster with one database, plus two thirds. */
const megabytes = 200;

async function tests(cluster: TestCluster): Promise<void> {
  after(cluster.stop);
  const database = { databaseUrl: cluster.url, dataDir: await temporaryFolder() };

  test('[API-6] on a full disk writes get 503, reads work, and space restores all; no write is lost', {
    timeout: 300_000,
  }, async (t) => {
    const server = await startServerProcess(database);
    const load = await startLoad(server, database.dataDir, 'full disk');
    await load.goesOn();
    // Leaves space for the WAL: without it PostgreSQL crashes, which is another test.
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    await client.query('select pg_switch_wal()');
    await client.query('checkpoint');
    await client.end();

    const outage = async () => {
      await cluster.act('fill disk');
      await until(() => server.output().includes('"code":"53100"'));
      await until(() => load.refusals() > 8);
      await load.untilAnswered();
      await cluster.act('empty disk');
      const ms = await load.untilAnswered();
      t.diagnostic(`answered ${ms} ms after there was room again`);
      ok(ms <= backWithinMs);
      await load.goesOn();
    };
    await Promise.race([outage(), load.gone]);

    await load.stop();
    deepEqual(load.surprises(), []);
    server.child.kill('SIGTERM');
    equal(await server.exited, 0);
    const config = testConfig({ ...database, remove: async () => {} });
    const { db, close } = await openDatabase(config, createLogger({ logLevel: 'silent' }));
    deepEqual(await storedOf(db), acknowledgedTo(load.writers));
    deepEqual(await wrongCounts(db), []);
    await close();
  });
}

const disk = await temporaryFolder();
after(() => rm(disk, { recursive: true, force: true }));
const cluster =
  skipOnPglite('the embedded database has the disk of its process') ||
  (await startTestCluster({ folder: disk, megabytes }));
if (typeof cluster === 'string') test('the disk of PostgreSQL is full', { skip: cluster });
else await tests(cluster);
