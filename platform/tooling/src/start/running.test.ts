import { deepEqual, equal } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { listRunning } from './running.ts';

const folder = mkdtempSync(join(tmpdir(), 'fan-base-running-'));
after(() => rmSync(folder, { recursive: true }));
/** Starts a program that prints when it has registered. It ends with its test, whose file would not end before. */
function start(t: TestContext, program: string, ...flags: readonly string[]) {
  const args = [...flags, '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args);
  t.after(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  return child;
}

const module = pathToFileURL(join(import.meta.dirname, 'running.ts')).href;

test('a process is listed while it runs, and its file is removed after it was killed', async (t) => {
  const program = `import { registerRunning } from ${JSON.stringify(module)};
    registerRunning(${JSON.stringify(folder)}, 'npm run dev');
    globalThis.gc();
    console.log('runs');
    setInterval(() => {}, 1000);`;
  const child = start(t, program, '--expose-gc');
  await once(child.stdout, 'data');
  deepEqual(listRunning(folder), [`npm run dev (process ${child.pid})`]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  deepEqual(listRunning(folder), []);
  deepEqual(readdirSync(folder), []);
});

test('two containers whose processes have the same id are both listed', async (t) => {
  const program = `import { registerRunning } from ${JSON.stringify(module)};
    Object.defineProperty(process, 'pid', { value: 1 });
    registerRunning(${JSON.stringify(folder)}, 'serve api');
    console.log('runs');
    setInterval(() => {}, 1000);`;
  const containers = [1, 2].map(() => start(t, program));
  await Promise.all(containers.map(({ stdout }) => once(stdout, 'data')));
  deepEqual(listRunning(folder), ['serve api (process 1)', 'serve api (process 1)']);
});

test('every process is registered, although others list and remove files at the same time', async (t) => {
  const crowded = join(folder, 'crowded');
  const program = `import { listRunning, registerRunning } from ${JSON.stringify(module)};
    for (let times = 0; times < 100; times += 1) {
      registerRunning(${JSON.stringify(crowded)}, 'registration ' + times);
      listRunning(${JSON.stringify(crowded)});
    }
    console.log('runs');
    setInterval(() => {}, 1000);`;
  const children = [1, 2, 3].map(() => start(t, program));
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
  equal(listRunning(crowded).length, 300);
});

test('a file that no process has locked is not a running process', () => {
  writeFileSync(join(folder, `serve api (process ${process.pid}).lock`), '');
  deepEqual(listRunning(folder), []);
});

test('a missing folder has no running processes', () => deepEqual(listRunning(join(folder, 'missing')), []));
