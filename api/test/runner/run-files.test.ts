import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';

const program = `
import { runFiles } from ${JSON.stringify(import.meta.resolve('./run-files.ts'))};
await runFiles(['api/test/runner/testing/start-a-process.ts'], 1);
`;

test('a run that is killed takes the processes of its tests with it', { timeout: 60_000 }, async () => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = createInterface(run.stdout);
  for await (const line of output) if (line === 'started') break;
  run.kill('SIGKILL');
  // All of them write to it.
  await once(run.stdout.resume(), 'close');
});
