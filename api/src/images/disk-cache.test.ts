import { deepEqual, equal } from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createDiskCache, surplus } from './disk-cache.ts';

const parent = await mkdtemp(join(tmpdir(), 'fan-base-images-'));
after(() => rm(parent, { recursive: true, force: true }));

const entry = (path: string, size: number, writtenAt: number) => ({ path, size, writtenAt });
const entries = [entry('middle', 40, 2), entry('newest', 40, 3), entry('oldest', 40, 1)];

for (const [limit, removed] of [
  [120, []],
  [119, ['oldest']],
  [79, ['oldest', 'middle']],
  [0, ['oldest', 'middle', 'newest']],
] as const)
  test(`Of three files of 40 bytes, ${removed.length} go for a limit of ${limit}, oldest first`, () =>
    deepEqual(
      surplus(entries, limit).map(({ path }) => path),
      removed,
    ));

test('A written file is read, also by the next process, and no partial file remains', async () => {
  const folder = join(parent, 'kept', 'images');
  equal(await createDiskCache(folder, 1000).read('a'), null);
  await createDiskCache(folder, 1000).write('a', Buffer.from('picture'));
  equal(String(await createDiskCache(folder, 1000).read('a')), 'picture');
  deepEqual(await readdir(folder), ['a']);
});

test('An empty file, left by a power failure, is ignored', async () => {
  const folder = join(parent, 'empty');
  const cache = createDiskCache(folder, 1000);
  await cache.write('other', Buffer.from('picture'));
  await writeFile(join(folder, 'a'), '');
  equal(await cache.read('a'), null);
});

test('The folder stays within its limit, including files of an earlier process', async () => {
  const folder = join(parent, 'limited');
  const limit = 1600;
  await createDiskCache(folder, 10_000).write('old', Buffer.alloc(1000));
  await utimes(join(folder, 'old'), 1, 1);
  const cache = createDiskCache(folder, limit);
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
    await cache.write(name, Buffer.alloc(500));
    await utimes(join(folder, name), index + 2, index + 2).catch(() => undefined);
    const names = await readdir(folder);
    const sizes = await Promise.all(names.map(async (file) => (await stat(join(folder, file))).size));
    equal(sizes.reduce((sum, size) => sum + size, 0) <= limit, true, names.join());
  }
  deepEqual((await readdir(folder)).sort(), ['b', 'c', 'd']);
});
