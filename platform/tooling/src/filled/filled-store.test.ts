import { deepEqual, equal } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { restoreData, storeData, toName } from './filled-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'fan-base-filled-'));
after(() => rmSync(folder, { recursive: true }));
const store = join(folder, 'store');
const dataDir = join(folder, 'data');
const target = join(folder, 'target');
const name = toName(10_000, 'a');

beforeEach(() => {
  for (const path of [store, dataDir, target]) rmSync(path, { recursive: true, force: true });
  for (const path of ['pglite/base', 'uploads', 'mail', 'releases'])
    mkdirSync(join(dataDir, path), { recursive: true });
  for (const path of [
    'pglite/base/1',
    'uploads/one.webp',
    'mail/1.eml',
    'data.key',
    'pglite.lock',
    'demo-sources.json',
  ])
    writeFileSync(join(dataDir, path), path);
});

const listFiles = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();

test('a restored folder has the database, its key and uploads, without traces of the former run', async () => {
  equal(await restoreData(store, name, target), null);
  await storeData(store, name, dataDir);
  equal(await restoreData(store, name, target), join(store, name));
  deepEqual(listFiles(target), ['1', 'data.key', 'one.webp']);
  equal(readFileSync(join(target, 'pglite/base/1'), 'utf8'), 'pglite/base/1');
});

test('a writer that is killed leaves nothing to restore, and the next one removes its files', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'filled-store.ts')).href;
  const writer = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '--eval',
    `import { storeData } from ${JSON.stringify(module)};
    setInterval(() => {}, 1000);
    await storeData(...${JSON.stringify([store, name, dataDir])}, () => new Promise(() => console.log('half')));`,
  ]);
  await once(writer.stdout, 'data');
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  equal(readdirSync(join(store, '.partial')).length, 1);
  equal(await restoreData(store, name, target), null);
  equal(existsSync(target), false);
  await storeData(store, name, dataDir);
  deepEqual(readdirSync(join(store, '.partial')), []);
  equal(await restoreData(store, name, target), join(store, name));
});

test('two writers at the same time store one complete folder', async () => {
  await Promise.all([storeData(store, name, dataDir), storeData(store, name, dataDir)]);
  await restoreData(store, name, target);
  deepEqual(listFiles(target), ['1', 'data.key', 'one.webp']);
});

test('the least recently used databases of a port are removed, and those of other ports stay', async () => {
  const digests = ['a', 'b', 'c', 'd', 'e'];
  await storeData(store, toName(10_002, 'z'), dataDir);
  for (const [at, digest] of digests.entries()) {
    await storeData(store, toName(10_000, digest), dataDir);
    utimesSync(
      join(store, toName(10_000, digest)),
      at + Date.now() / 1000 - 100,
      at + Date.now() / 1000 - 100,
    );
    if (digest === 'd') await restoreData(store, toName(10_000, 'a'), target);
  }
  deepEqual(readdirSync(store).sort(), ['.partial', '10000-a', '10000-c', '10000-d', '10000-e', '10002-z']);
});
