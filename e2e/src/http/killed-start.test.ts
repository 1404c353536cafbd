import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { releasesFolder } from '@fan-base/platform-tests/site';
import { root } from '@fan-base/tooling/project';
import { freePort } from '@fan-base/tooling/start/free-port';
import { expect } from '@playwright/test';

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
const started = new Set<ChildProcess>();
after(() => {
  for (const child of started) child.kill('SIGTERM');
});

/** Runs `npm start` and waits until the product runs. */
async function start(...command: string[]): Promise<ChildProcess> {
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

/** Ids of processes that have a setting in their environment; none where there is no /proc. */
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

test('no signal opens the inspector of a process of npm start', async () => {
  cpSync(releasesFolder(), settings.RELEASES_DIR, { recursive: true });
  const started = await start(join(root, 'tooling/bin/bootstrap.mjs'), 'start');
  const processes = listProcesses(`DATA_DIR=${settings.DATA_DIR}`);
  expect(processes.length).toBeGreaterThan(3);
  expect(listInspectable(processes)).toEqual([]);
  started.kill('SIGUSR1');
  expect((await fetch(`http://127.0.0.1:${settings.API_PORT}/readyz`)).status).toBe(200);
  expect(started.exitCode).toBe(null);
  started.kill('SIGTERM');
  await once(started, 'exit');
});

test('after npm start is killed its servers end, and the next one comes up', async () => {
  cpSync(releasesFolder(), settings.RELEASES_DIR, { recursive: true });
  const bootstrap = [join(root, 'tooling/bin/bootstrap.mjs'), 'start'];
  const program = ['--disable-warning=ExperimentalWarning', join(root, 'tooling/src/start/start.ts')];
  for (const command of [bootstrap, program]) (await start(...command)).kill('SIGKILL');
  const last = await start(...program);
  expect((await fetch(`http://127.0.0.1:${settings.API_PORT}/readyz`)).status).toBe(200);
  last.kill('SIGTERM');
  await once(last, 'exit');
  await expect.poll(() => listProcesses(`DATA_DIR=${settings.DATA_DIR}`), { timeout: 30_000 }).toEqual([]);
});

/** Digests of all files of a folder by path, without the database's, which its process writes. */
const readFiles = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('pglite'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );

/** Runs `npm start` with settings that it must refuse. @returns its output */
async function startRefused(own: Readonly<Record<string, string>>): Promise<string> {
  const program = join(root, 'tooling/src/start/start.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, ...settings, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'exit');
  expect([code, output]).toEqual([1, output]);
  return output;
}

test('a second start is refused without a stack before it changes a file, on other ports and on the same', async () => {
  const first = await start(
    '--disable-warning=ExperimentalWarning',
    join(root, 'tooling/src/start/start.ts'),
  );
  const before = readFiles(folder);
  const ports = {
    PAGES_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    DEMO_PORT: String(await freePort()),
  };
  const [refused, onSamePorts] = await Promise.all([
    startRefused({ ...ports, DEMO: 'on' }),
    startRefused({ DATA_DIR: join(folder, 'other') }),
  ]);
  expect(refused).toContain(
    `cannot start: another product is running on the data in ${settings.DATA_DIR}: stop it`,
  );
  expect(onSamePorts).toContain(`cannot start: port ${settings.PAGES_PORT} is in use: stop the program`);
  for (const output of [refused, onSamePorts]) expect(output).not.toMatch(/^ +at |publish|up to date/m);
  rmSync(join(folder, 'other'), { recursive: true });
  expect(readFiles(folder)).toEqual(before);
  first.kill('SIGTERM');
  await once(first, 'exit');
});
