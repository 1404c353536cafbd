import { throws } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

test('A folder has one lock holder at a time, and is free after the release', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-lock-'));
  after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'lock');
  const unlock = lockDirectory(file);
  throws(() => lockDirectory(file), DirectoryInUse);
  unlock();
  lockDirectory(file)();
});
