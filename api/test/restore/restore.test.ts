import { deepEqual, equal, match, rejects } from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@fan-base/shared-server/free-port';
import { Client } from 'pg';
import { startTestCluster, type TestCluster } from '../cluster.ts';
import { databaseUrl, engine, execute } from '../database.ts';
import { embeddedFolder, temporaryFolder } from '../embedded-folder.ts';
import { openFilledProduct, openLater, readProduct } from '../filled-product.ts';

const guide = await readFile(
  resolve(import.meta.dirname, '../../../docs/guides/back-up-and-restore.md'),
  'utf8',
);

/** The commands of a named block in the guide. */
function commandsOf(name: string): string {
  const [, commands] = new RegExp(`\`\`\`sh ${name}\n([^\`]+)\`\`\``).exec(guide) ?? [];
  if (!commands) throw new Error(`No block ${name} in the guide`);
  return commands;
}

const root = resolve(import.meta.dirname, '../../..');

/** Runs a block of the guide in a shell that stops at the first failure. */
const follow = (name: string, env: Readonly<Record<string, string>>) =>
  promisify(execFile)('bash', ['--norc', '-euc', commandsOf(name)], {
    cwd: root,
    env: { ...process.env, ...env },
  });

/** The folder of PostgreSQL's programs in the server's version. */
async function findPrograms(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ setting: string }>("select setting from pg_config where name = 'BINDIR'")
    .finally(() => client.end());
  return rows[0]?.setting ?? '';
}

async function selectText(url: string, statement: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end());
  return String(rows[0]?.[0]);
}

/**
 * PostgreSQL does not run as root.
 * @returns IDs of its user; nothing if the tests do not run as root
 */
async function findOwner(): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const getId = async (option: string) =>
    Number((await promisify(execFile)('id', [option, 'postgres'])).stdout);
  return { uid: await getId('-u'), gid: await getId('-g') };
}

/** Starts PostgreSQL on a folder. Resolves when recovery has ended and it accepts writes. */
async function startOn(programs: string, folder: string) {
  const owner = await findOwner();
  if (owner.uid !== undefined)
    await promisify(execFile)('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
  await chmod(folder, 0o700);
  const port = await freePort();
  const options = [
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ];
  const server = spawn(join(programs, 'postgres'), ['-D', folder, ...options], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(server, 'exit');
  const lines = createInterface(server.stderr);
  const log: string[] = [];
  for await (const line of lines) {
    log.push(line);
    if (line.includes('database system is ready to accept connections')) break;
  }
  if (server.exitCode !== null) throw new Error(log.join('\n'));
  server.stderr.resume();
  return {
    port,
    async stop() {
      server.kill('SIGINT');
      await exited;
    },
  };
}

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder();
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const remove = async () => {};

async function tests(cluster: TestCluster, empty: TestCluster): Promise<void> {
  after(cluster.stop);
  after(empty.stop);

  test("the guide's dump and pictures, restored into an empty cluster and folder, give the same answers", async () => {
    await execute(empty.url, 'create database restored');
    const [backups, dataDir, newDataDir] = [await newFolder(), await newFolder(), await newFolder()];
    const newUrl = databaseUrl(empty.url, 'restored');
    const { api, paths, answers } = await openFilledProduct({ databaseUrl: cluster.url, dataDir, remove });
    after(api.close);
    const old = join(backups, '2026-01-01T023000Z');
    await mkdir(old);
    await utimes(old, 0, 0);
    const metrics = join(await newFolder(), 'back-up.prom');
    const env = {
      PATH: `${await findPrograms(cluster.url)}:${process.env['PATH']}`,
      BACKUPS: backups,
      BACKUP_METRICS: metrics,
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      NEW_DATABASE_URL: newUrl,
      NEW_DATA_DIR: newDataDir,
    };
    await follow('back-up', env);
    const [name = '', ...others] = await readdir(backups);
    deepEqual(others, [], 'the old back-up is removed');
    const backup = join(backups, name);
    for (const file of ['database.dump', 'uploads.tar.gz'])
      equal((await stat(join(backup, file))).mode & 0o777, 0o600, file);
    match(await readFile(metrics, 'utf8'), /^fan_base_backup_bytes [1-9]\d+$/m);
    const { stderr } = await follow('restore', { ...env, BACKUP: backup });
    equal(stderr, '');
    const restored = await openLater({ databaseUrl: newUrl, dataDir: newDataDir, remove });
    after(restored.close);
    deepEqual(await readProduct(restored, paths), answers);
    equal(answers[paths.at(-1) ?? '']?.[0], 200, 'the picture');
  });

  test('the guide restores a cluster to a moment before a mistake', async () => {
    const programs = await findPrograms(cluster.url);
    // The server, possibly another user, writes to these folders.
    const [backups, archive, place] = [await newFolder(), await newFolder(), await newFolder()];
    for (const folder of [archive, place]) await chmod(folder, 0o777);
    const newCluster = join(place, 'data');
    const env = {
      PATH: `${programs}:${process.env['PATH']}`,
      BACKUPS: backups,
      ARCHIVE: archive,
      ADMIN_DATABASE_URL: cluster.url,
      NEW_CLUSTER: newCluster,
    };
    await follow('archive', env);
    await cluster.act('shut down');
    await cluster.act('restart');
    await follow('base', env);
    const [name = '', ...others] = await readdir(backups);
    deepEqual(others, []);
    const base = join(backups, name);
    // Debian's are elsewhere, so a base back-up has none.
    for (const file of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) await rm(join(base, file));
    await execute(cluster.url, "create table note as select 'kept' as text");
    const moment = await selectText(cluster.url, 'select now()::text');
    await execute(cluster.url, 'delete from note');
    await execute(cluster.url, 'select pg_switch_wal()');
    const last = await selectText(cluster.url, 'select pg_walfile_name(pg_current_wal_lsn() - 1)');
    while (!(await readdir(archive)).includes(last)) await delay(20);
    await follow('point-in-time', { ...env, BASE: base, TARGET_TIME: moment });
    const restored = await startOn(programs, newCluster);
    after(restored.stop);
    const url = new URL(cluster.url);
    url.port = String(restored.port);
    equal(await selectText(url.href, 'select text from note'), 'kept');
    await execute(url.href, "insert into note values ('continues')");
  });

  test('a segment of the log is archived again after a crash, and never replaced by another', async () => {
    const folder = await newFolder();
    const [archive, segment] = [join(folder, 'archive'), join(folder, 'segment')];
    await mkdir(archive);
    await follow('archive', {
      PATH: `${await findPrograms(cluster.url)}:${process.env['PATH']}`,
      ARCHIVE: archive,
      ADMIN_DATABASE_URL: cluster.url,
    });
    await execute(cluster.url, 'select pg_reload_conf()');
    const command = (await selectText(cluster.url, 'show archive_command'))
      .replaceAll('%p', segment)
      .replaceAll('%f', '01');
    const run = () => promisify(execFile)('sh', ['-c', command]);
    await writeFile(join(archive, '01.part'), 'hal');
    await writeFile(segment, 'half and half');
    await run();
    await run();
    await writeFile(segment, 'another');
    await rejects(run());
    equal(await readFile(join(archive, '01'), 'utf8'), 'half and half');
    deepEqual(await readdir(archive), ['01']);
  });

  test('a failed backup leaves no folder behind', async () => {
    const backups = await newFolder();
    const env = {
      PATH: `${await findPrograms(cluster.url)}:${process.env['PATH']}`,
      BACKUPS: backups,
      DATABASE_URL: databaseUrl(cluster.url, 'no_such_database'),
    };
    await rejects(follow('back-up', env), /no_such_database/);
    deepEqual(await readdir(backups), []);
  });
}

if (engine === 'pglite')
  test("the guide's folder copy of a stopped product gives the same answers", async () => {
    const [backup, dataDir] = [await newFolder(), await embeddedFolder('filled')];
    after(() => rm(dataDir, { recursive: true, force: true }));
    const { api, paths, answers } = await openFilledProduct({ databaseUrl: null, dataDir, remove });
    await api.close();
    await follow('embedded', { BACKUP: backup, DATA_DIR: dataDir });
    const copy = { databaseUrl: null, dataDir: join(backup, 'data'), remove };
    const restored = await openLater(copy);
    after(restored.close);
    deepEqual(await readProduct(restored, paths), answers);
  });

const clusters = engine === 'postgresql' ? [await startTestCluster(), await startTestCluster()] : [];
const [cluster, empty] = clusters;
if (typeof cluster !== 'object' || typeof empty !== 'object')
  test('a dump is restored', { skip: 'needs PostgreSQL: it is in the run on PostgreSQL' });
else await tests(cluster, empty);
