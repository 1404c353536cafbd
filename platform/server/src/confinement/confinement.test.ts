import { deepEqual, equal } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findEscapes } from './find-escapes.ts';

test('[MF-3] confined code with Node’s modules reaches no file, process, thread, network or setting', async () => {
  deepEqual(await findEscapes(), []);
});

test('[MF-3] a process without Node’s permission model does not start', async () => {
  const script = fileURLToPath(new URL('./escapes.ts', import.meta.url));
  const child = spawn(process.execPath, [script], { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  equal((await once(child, 'exit'))[0], 1);
});
