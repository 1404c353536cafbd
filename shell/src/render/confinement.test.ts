/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const folder = resolve(__dirname, '../../..');
const args = [`--allow-fs-read=${folder}`, '--disallow-code-generation-from-strings'];

/** Runs the escape attempts in a separate process. @returns its report, or its exit code */
async function runEscapes(flags: readonly string[]): Promise<unknown> {
  const child = spawn(process.execPath, [...flags, resolve(__dirname, 'testing/escapes.ts')], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return Promise.race([
    once(child, 'message').then(([said]) => said),
    once(child, 'exit').then(([code]) => code),
  ]);
}

test('[MF-3] confined code with Node’s modules reaches no file, process, thread or setting', async () => {
  expect(await runEscapes(['--permission', ...args])).toEqual({ tried: 35, open: [] });
});

test('[MF-3] a process without Node’s permission model does not start', async () => {
  expect(await runEscapes(['--disallow-code-generation-from-strings'])).toBe(1);
});
