import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { releasesFolder } from '@fan-base/platform-tests/site';
import { freePort } from '@fan-base/shared-server/free-port';
import { root } from '@fan-base/tooling/project';
import { expect } from '@playwright/test';
import { createDataFolder } from '../data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'fan-base-killed-'));
const settings = {
  PAGES_PORT: String(await freePort()),
  API_PORT: String(await freePort()),
  MAIL_PORT: String(await freePort()),
  DATA_DIR: join(folder, 'data'),
  RELEASES_DIR: join(folder, 'releases'),
  RELEASES_S3: '',
  DEMO: 'off',
};
/** The process of npm and the program that it starts. */
const bootstrap = [join(root, 'platform/tooling/bin/bootstrap.mjs'), 'start'];
const program = ['--disable-warning=ExperimentalWarning', join(root, 'platform/tooling/src/start/start.ts')];
const started = new Set<ChildProcess>();
/** The product of the last start. */
let running: ChildProcess;

cpSync(releasesFolder(), settings.RELEASES_DIR, { recursive: true });
await createDataFolder(settings.DATA_DIR);
after(() => {
  for (const child of started) child.kill('SIGTERM');
});

/** Runs `npm start` and waits until the product runs. */
async function start(command: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      child.emit('line');
    });
  while (!lines.some((line) => line.includes('Fan-Base is running'))) {
    expect([child.exitCode, lines]).toEqual([null, lines]);
    await Promise.race([once(child, 'line'), once(child, 'exit')]);
  }
  return child;
}

/** Ids of processes that have a setting in their environment; none without /proc. */
function listProcesses(setting: string): string[] {
  return globSync('/proc/[0-9]*/environ').flatMap((path) => {
    try {
      return readFileSync(path, 'utf8').includes(setting) ? [path.split('/')[2] ?? ''] : [];
    } catch {
      // It has ended, or belongs to another user.
      return [];
    }
  });
}

/** Node processes of which a signal would open the inspector. The bootstrap script handles the signal itself. */
const listInspectable = (pids: readonly string[]): string[] =>
  pids
    .map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'))
    .filter(([program = '']) => /\bnode$/.test(program))
    .filter(
      (args) => !args.includes('--disable-sigusr1') && !args.some((arg) => arg.endsWith('bootstrap.mjs')),
    )
    .map((args) => args.join(' '));

const isReady = async (): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${settings.API_PORT}/readyz`)).status === 200;

test('no signal opens the inspector of a process of npm start', async () => {
  running = await start(bootstrap);
  const processes = listProcesses(`DATA_DIR=${settings.DATA_DIR}`);
  expect(processes.length).toBeGreaterThan(3);
  expect(listInspectable(processes)).toEqual([]);
  running.kill('SIGUSR1');
  expect(await isReady()).toBe(true);
  expect(running.exitCode).toBe(null);
});

test('after npm start is killed its servers exit, and the next start works', async () => {
  running.kill('SIGKILL');
  running = await start(program);
  running.kill('SIGKILL');
  running = await start(program);
  expect(await isReady()).toBe(true);
});

test('a running product locks its data folder and leaves no process behind when stopped', async () => {
  // A second start is refused by this lock (platform/tooling/src/start/start.test.ts).
  const lock = new DatabaseSync(join(settings.DATA_DIR, 'product.lock'), { timeout: 0 });
  expect(() => lock.exec('begin exclusive')).toThrow('database is locked');
  lock.close();
  running.kill('SIGTERM');
  await once(running, 'exit');
  await expect.poll(() => listProcesses(`DATA_DIR=${settings.DATA_DIR}`), { timeout: 30_000 }).toEqual([]);
});
