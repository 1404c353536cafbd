import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { embeddedFolder, temporaryFolder } from '../../test/embedded-folder.ts';
import { maintain, openPglite } from './pglite.ts';

const folders: string[] = [];

async function emptyDatabase(): Promise<string> {
  const folder = await embeddedFolder('empty');
  folders.push(folder);
  return join(folder, 'pglite');
}

after(async () => {
  await pool.end();
  await close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const { pool, close } = await openPglite(await emptyDatabase(), 500);

const opener = (folder: string) => {
  const module = JSON.stringify(new URL('./pglite.ts', import.meta.url).href);
  const program = `const { openPglite } = await import(${module}); await openPglite(${JSON.stringify(folder)});`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
};

test('A process killed during its first start leaves a folder that opens', async () => {
  const parent = await temporaryFolder();
  folders.push(parent);
  const folder = join(parent, 'pglite');
  const watcher = watch(parent);
  const child = opener(folder);
  for await (const [, name] of onChange(watcher)) if (/^pglite(\.init)?$/.test(name)) break;
  child.kill('SIGKILL');
  await once(child, 'exit');
  ok(!existsSync(folder));

  const second = await openPglite(folder);
  equal((await second.pool.query('select 1 as one')).rows[0].one, 1);
  await second.pool.end();
  await second.close();
});

const onChange = (watcher: ReturnType<typeof watch>): AsyncIterable<[string, string]> =>
  (async function* () {
    try {
      while (true) yield (await once(watcher, 'change')) as [string, string];
    } finally {
      watcher.close();
    }
  })();

test('Committed data survives closing and reopening the database', async () => {
  const folder = await emptyDatabase();
  const first = await openPglite(folder);
  await first.pool.query('create table note (text text)');
  await first.pool.query("insert into note values ('kept')");
  await first.pool.end();
  await first.close();
  const second = await openPglite(folder);
  deepEqual((await second.pool.query('select text from note')).rows, [{ text: 'kept' }]);
  await second.pool.end();
  await second.close();
});

test('A query beside an open transaction fails instead of waiting forever', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await rejects(pool.query('select 1'), /timeout/);
  await client.query('rollback');
  client.release();
  equal((await pool.query('select 1 as one')).rows[0].one, 1);
});

test('The event loop turns between queued queries', async () => {
  const order: string[] = [];
  const queries = ['first', 'second', 'third'].map((name) =>
    pool.query('select 1').then(() => order.push(name)),
  );
  const turns = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise(setImmediate);
      order.push('turn');
    }
  })();
  await Promise.all([...queries, turns]);
  ok(order.indexOf('turn') < order.indexOf('third'), order.join());
});

test('Maintenance keeps an updated table from growing', async () => {
  await pool.query(
    "create table counter as select id, repeat('x', 1000) as filler from generate_series(1, 500) id",
  );
  const size = async () =>
    Number((await pool.query("select pg_relation_size('counter') as size")).rows[0].size);
  const before = await size();
  for (let round = 0; round < 10; round += 1) {
    await pool.query('update counter set filler = filler || $1', [String(round)]);
    await maintain(pool);
  }
  ok((await size()) < before * 4);
});

test('Foreign key checks on a table analyzed while empty do not scan it for each added row', async () => {
  await pool.query('create table story (id integer primary key)');
  await pool.query('create table mention (story_id integer not null references story)');
  await maintain(pool);
  for (let from = 1; from <= 2_000; from += 100) {
    await pool.query('insert into story select generate_series($1::integer, $1::integer + 99)', [from]);
    await pool.query('insert into mention select generate_series($1::integer, $1::integer + 99)', [from]);
  }
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query(
    "select seq_tup_read as read from pg_stat_user_tables where relname = 'story'",
  );
  equal(Number(rows[0].read), 0);
});
