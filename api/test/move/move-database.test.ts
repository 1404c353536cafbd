import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { freePort } from '@fan-base/shared-server/free-port';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { openPglite } from '../../src/database/pglite.ts';
import { toErasureJob } from '../../src/services/account-erasures.ts';
import { prepareSession, readDatabaseContent } from '../../tooling/copy-tables.ts';
import { startTestCluster, type TestCluster } from '../cluster.ts';
import { databaseUrl, engine, execute, type TestDatabase } from '../database.ts';
import { embeddedFolder } from '../embedded-folder.ts';
import { openFilledProduct, openLater, readProduct } from '../filled-product.ts';
import { registered } from '../member.ts';

const program = resolve(import.meta.dirname, '../../tooling/move-database.ts');

function launch(dataDir: string, ...words: readonly string[]): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  after(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return { child, output: () => output };
}

/** Runs the command until it exits. */
async function move(dataDir: string, ...words: readonly string[]): Promise<{ code: number; output: string }> {
  const { child, output } = launch(dataDir, ...words);
  const [code] = await once(child, 'close');
  return { code: Number(code), output: output() };
}

async function select<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

const countTables = async (url: string): Promise<number> =>
  (
    await select(
      url,
      "select from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'jobs')",
    )
  ).length;

/** All tables' rows and checksums, and all sequences. */
const contentOf = (pool: Pool) =>
  new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(async (session) => {
    await prepareSession(session);
    return readDatabaseContent(session);
  });

async function tests(cluster: TestCluster): Promise<void> {
  after(cluster.stop);
  let databases = 0;
  async function newTarget(): Promise<string> {
    databases += 1;
    await execute(cluster.url, `create database target_${databases}`);
    return databaseUrl(cluster.url, `target_${databases}`);
  }
  const dataDir = await embeddedFolder('filled');
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  after(removeFolder);
  const folder = join(dataDir, 'pglite');
  const embedded: TestDatabase = { databaseUrl: null, dataDir, remove: async () => {} };
  const { api: before, paths, answers } = await openFilledProduct(embedded);
  const target = await newTarget();
  // More rows than a batch, and rows larger than a batch.
  await before.dependencies.pool.query(
    `insert into provider_quota select 'provider ' || number, now(), number, now(), number
    from generate_series(1, 2500) as number`,
  );
  await before.dependencies.pool.query(
    `insert into mail (recipient, subject, text, html, created_at, sent_at)
    select 'fan@example.org', number, repeat(md5(number::text), 400000), '', now(), now()
    from generate_series(1, 3) as number`,
  );

  const erasure = { remote: 'mf-quiz', account: '7' };
  await before.dependencies.jobs.insert('erase-account', [toErasureJob(erasure)]);

  test('nothing is moved while the product is running', async () => {
    const { code, output } = await move(dataDir, target);
    equal(code, 1);
    match(output, /The database was not moved: The database folder is in use by another process/);
    equal(await countTables(target), 0);
    await before.close();
  });

  for (const [what, url, message] of [
    ['no address', '', /usage: npm run move-database -- postgres:/],
    ['an address that is none', 'hunter2@host/database', /the target must be an address such as postgres:/],
    ['no server at the address', `postgres://fan:hunter2@127.0.0.1:${await freePort()}/one`, /ECONNREFUSED/],
    ['a wrong password', cluster.url.replace(/:[^:@]+@/, ':hunter2@'), /password authentication failed/],
    ['no such database', databaseUrl(cluster.url, 'nowhere'), /database "nowhere" does not exist/],
  ] as const)
    test(`with ${what} the command reports it, without the password`, async () => {
      const { code, output } = await move(dataDir, ...(url ? [url] : []));
      equal(code, 1);
      match(output, message);
      match(output, /The database was not moved: /);
      doesNotMatch(output, /hunter2| at .*\.ts:\d+/);
      if (url) ok(!output.includes(URL.parse(url)?.password || 'hunter2'), output);
    });

  test('a missing embedded database is not created', async () => {
    const { code, output } = await move(join(dataDir, 'none'), target);
    equal(code, 1);
    match(output, /there is no embedded database at .*none/);
  });

  test('a target with a table is rejected, and stays unchanged', async () => {
    const taken = await newTarget();
    await execute(taken, 'create schema jobs; create table jobs.note as select 1 as one');
    const { code, output } = await move(dataDir, taken);
    equal(code, 1);
    match(output, /the target is not empty: it has 1 tables, such as jobs\.note/);
    equal(await countTables(taken), 1);
  });

  test("a move that loses a row is rolled back, with the table's name", async () => {
    const lossy = await newTarget();
    await execute(
      lossy,
      `create function lose_comments() returns event_trigger language plpgsql as $$ begin
        if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.comment') then
          create or replace rule lose as on insert to public.comment do instead nothing;
        end if;
      end $$;
      create event trigger lose on ddl_command_end when tag in ('CREATE TABLE') execute function lose_comments()`,
    );
    const { code, output } = await move(dataDir, lossy);
    equal(code, 1, output);
    match(output, /The database was not moved: comment has 30 rows, and 0 in the target/);
    equal(await countTables(lossy), 0);
  });

  test('a killed move leaves an empty target', async () => {
    const { child, output } = launch(dataDir, target);
    while (!output().includes('  comment')) await delay(5);
    child.kill('SIGKILL');
    const [code, signal] = await once(child, 'close');
    deepEqual([code, signal], [null, 'SIGKILL'], output());
    while (
      (await select(target, "select from pg_stat_activity where application_name = 'fan-base-move'")).length
    )
      await delay(20);
    equal(await countTables(target), 0);
  });

  test('every table and sequence is copied exactly, and the embedded database stays', async () => {
    const { code, output } = await move(dataDir, target);
    equal(code, 0, output);
    match(output, / 30 {2}comment\n/);
    match(output, /Moved: \d+ rows of \d+ tables/);
    match(output, /set DATABASE_URL/);
    match(output, /This is a demonstration: its results, news and people are simulated/);
    const { pool, close } = await openPglite(folder);
    const here = await contentOf(pool);
    await pool.end();
    await close();
    const targetPool = new Pool({ connectionString: target, max: 1 });
    const there = await contentOf(targetPool).finally(() => targetPool.end());
    deepEqual(there, here);
    ok(here.tables.length > 50, String(here.tables.length));
    ok(here.tables.filter(({ rows }) => rows > 0).length > 15);
    const [keys] = await select<{ keys: number; triggers: number }>(
      target,
      `select (select count(*)::int from pg_constraint where contype = 'f' and convalidated
          and connamespace = 'public'::regnamespace) as keys,
        (select count(*)::int from pg_trigger where tgenabled <> 'O') as triggers`,
    );
    ok((keys?.keys ?? 0) > 40, String(keys?.keys));
    equal(keys?.triggers, 0);
  });

  test('[ACCOUNT-5] unconfirmed erasures and removals of unused pictures are queued in the target', async () => {
    const jobs = await select<{ name: string; data: { name?: string } }>(
      target,
      'select name, data from jobs.job order by name',
    );
    deepEqual(jobs[0], { name: 'erase-account', data: erasure });
    deepEqual([jobs.length, jobs[1]?.name], [2, 'remove-upload']);
    match(jobs[1]?.data.name ?? '', /\.webp$/);
  });

  test('the API works on the target as before, members log in, and new rows get new IDs', async () => {
    const moved = await openLater({ ...embedded, databaseUrl: target });
    after(moved.close);
    deepEqual(await readProduct(moved, paths), answers);
    deepEqual(
      Object.values(answers).filter(([status]) => status !== 200),
      [],
    );
    await registered(moved, 'Newcomer');
  });

  test('a moved demonstration keeps its notice without DEMO_NOTICE', async () => {
    const moved = await openLater({ ...embedded, databaseUrl: target });
    after(moved.close);
    const settings = (await moved.get('/settings?domain=liverpool-fans.dk&language=da')).json<Settings>();
    deepEqual([moved.dependencies.config.demoNotice, settings.simulated], [false, true]);
  });
}

// The run on PGlite has a template of the embedded database; elsewhere creating one takes half a minute.
const cluster = engine === 'pglite' ? await startTestCluster() : 'it is in the run on PGlite';
if (typeof cluster === 'string') test('the embedded database is moved', { skip: cluster });
else await tests(cluster);
