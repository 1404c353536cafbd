import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { withFolderLock } from './folder-lock.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'fan-base-lock-'));

/** Starts a process that holds the lock until it is killed. */
async function startHolder(directory: string) {
  const lock = JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'));
  const program = `
    const { withFolderLock } = await import(${lock});
    await withFolderLock(${JSON.stringify(directory)}, async () => {
      console.log('locked');
      await new Promise(() => setInterval(() => {}, 60_000));
    });`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
}

test('[MF-6] thirty waiting processes get the lock one by one after its holder is killed', async () => {
  const directory = folder();
  const holder = await startHolder(directory);
  let inside = 0;
  let isKilled = false;
  const waiting = Array.from({ length: 30 }, () =>
    withFolderLock(directory, async () => {
      assert.ok(isKilled, 'the lock is held until then');
      inside++;
      await new Promise(setImmediate);
      assert.equal(inside, 1, 'the lock has one holder');
      inside--;
    }),
  );
  isKilled = holder.kill('SIGKILL');
  await Promise.all(waiting);
});

test('failing work releases the lock', async () => {
  const directory = folder();
  const failing = withFolderLock(directory, () => Promise.reject(new Error('refused')));
  await assert.rejects(failing, /refused/);
  assert.equal(await withFolderLock(directory, async () => 'done'), 'done');
});
