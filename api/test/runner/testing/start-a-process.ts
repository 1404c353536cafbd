import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

/** A test, run by `run-files.test.ts`, that waits for a process that it started. */
test('waits', async () => {
  const child = spawn(process.execPath, ['-e', 'console.log("started"); setInterval(() => {}, 1_000)'], {
    stdio: 'inherit',
  });
  await once(child, 'exit');
});
