import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { withFolderLock } from './folder-lock.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'fan-base-lock-'));

/** Starts a process that takes the lock and keeps it until it is killed. */
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

test('[MF-6] thirty who wait for a process that is killed have the lock one after another', async () => {
  const directory = folder();
  const holder = await startHolder(directory);
  let inside = 0;
  let isKilled = false;
  const waiting = Array.from({ length: 30 }, () =>
    withFolderLock(directory, async () => {
      assert.ok(isKilled, 'nobody has it before');
      inside++;
      await new Promise(setImmediate);
      assert.equal(inside, 1, 'nobody else has it');
      inside--;
    }),
  );
  isKilled = holder.kill('SIGKILL');
  await Promise.all(waiting);
});

test('work that fails gives the lock back', async () => {
  const directory = folder();
  const failing = withFolderLock(directory, () => Promise.reject(new Error('refused')));
  await assert.rejects(failing, /refused/);
  assert.equal(await withFolderLock(directory, async () => 'done'), 'done');
});
