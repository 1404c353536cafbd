import { deepEqual, equal } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startTestCluster, type TestCluster } from '../cluster.ts';
import { databaseUrl, engine, execute } from '../database.ts';
import { embeddedFolder, temporaryFolder } from '../embedded-folder.ts';
import { openFilledProduct, openLater, readProduct } from '../filled-product.ts';

const guide = await readFile(
  resolve(import.meta.dirname, '../../../docs/guides/back-up-and-restore.md'),
  'utf8',
);

/** The commands of the guide's block with a name. */
function commandsOf(name: string): string {
  const [, commands] = new RegExp(`\`\`\`sh ${name}\n([^\`]+)\`\`\``).exec(guide) ?? [];
  if (!commands) throw new Error(`The guide has no block ${name}`);
  return commands;
}

/** Types a block of the guide into a shell that stops at the first failure. */
const follow = (name: string, env: Readonly<Record<string, string>>) =>
  promisify(execFile)('bash', ['-euc', commandsOf(name)], { env: { ...process.env, ...env } });

/** The folder with PostgreSQL's programs, of the server's version. */
async function findPrograms(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ setting: string }>("select setting from pg_config where name = 'BINDIR'")
    .finally(() => client.end());
  return rows[0]?.setting ?? '';
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

  test('the guide followed: dump and pictures of a running product, restored into an empty cluster and folder, answer the same', async () => {
    await execute(empty.url, 'create database restored');
    const [backup, dataDir, newDataDir] = [await newFolder(), await newFolder(), await newFolder()];
    const newUrl = databaseUrl(empty.url, 'restored');
    const { api, paths, answers } = await openFilledProduct({ databaseUrl: cluster.url, dataDir, remove });
    after(api.close);
    const env = {
      PATH: `${await findPrograms(cluster.url)}:${process.env['PATH']}`,
      BACKUP: backup,
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      NEW_DATABASE_URL: newUrl,
      NEW_DATA_DIR: newDataDir,
    };
    await follow('back-up', env);
    await follow('restore', env);
    const restored = await openLater({ databaseUrl: newUrl, dataDir: newDataDir, remove });
    after(restored.close);
    deepEqual(await readProduct(restored, paths), answers);
    equal(answers[paths.at(-1) ?? '']?.[0], 200, 'the picture');
  });
}

test('the guide followed: a copy of the folder of a stopped product answers the same', async () => {
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
