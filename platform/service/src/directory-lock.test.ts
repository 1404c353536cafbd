import { equal, throws } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DirectoryInUse, lockDirectory, tryLock } from './directory-lock.ts';

test('a folder has one lock holder at a time, and is free after the release', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-lock-'));
  after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'lock');
  const unlock = lockDirectory(file);
  throws(() => lockDirectory(file), DirectoryInUse);
  equal(tryLock(file), null);
  unlock();
  lockDirectory(file)();
});

test('a lock file that cannot be locked is an error of its own, not a folder in use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-lock-'));
  after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'lock');
  await writeFile(file, 'something else '.repeat(10));
  throws(() => lockDirectory(file), /file is not a database/);
  throws(() => tryLock(file), /file is not a database/);
  throws(() => tryLock(join(folder, 'missing', 'lock')), /unable to open database file/);
});
