import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { root } from './project.ts';
import { reachedFrom } from './test/import-graph.ts';

let folder = '';
const at = (...path: string[]) => join(folder, ...path);

/** Writes the lock file of a project with one remote and one installed package. */
function writeLock(remoteVersion: string, packageVersion: string, more: object = {}): void {
  const packages = {
    '': { name: 'fan-base' },
    'mf-news': { version: remoteVersion },
    'node_modules/@fan-base/mf-news': { resolved: 'mf-news', link: true },
    'node_modules/react': { version: packageVersion },
    ...more,
  };
  writeFileSync(at('package-lock.json'), JSON.stringify({ packages }));
}

const options = () => ({
  cwd: folder,
  env: { ...process.env, npm_execpath: at('npm.js') },
  encoding: 'utf8' as const,
});
const run = () => spawnSync(process.execPath, ['tooling/bin/bootstrap.mjs', 'docs'], options());

/** Number of installations since the last call. */
function countInstalls(): number {
  const file = at('installs');
  const count = existsSync(file) ? readFileSync(file, 'utf8').length : 0;
  rmSync(file, { force: true });
  return count;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fan-base-bootstrap-'));
  for (const path of ['tooling/bin', 'tooling/src/docs', 'tooling/src/dev', 'tooling/src/start'])
    mkdirSync(at(path), { recursive: true });
  mkdirSync(at('node_modules/node/bin'), { recursive: true });
  await symlink(process.execPath, at('node_modules/node/bin/node'));
  for (const path of ['tooling/bin/bootstrap.mjs', 'tooling/src/start/end-with-parent.ts'])
    copyFileSync(join(root, path), at(path));
  writeFileSync(at('npm.js'), "require('node:fs').appendFileSync('installs', '.')");
  writeFileSync(at('tooling/src/docs/cli.ts'), '');
  writeFileSync(at('tooling/src/dev/dev.ts'), "console.log('runs'); setInterval(() => {}, 1000)");
  writeLock('1.0.0', '19.0.0');
  assert.equal(run().status, 0);
  assert.equal(countInstalls(), 1);
});

test('only a changed package triggers an installation, not a version or a new remote', () => {
  writeLock('1.1.0', '19.0.0', {
    'mf-quiz': { version: '1.0.0' },
    'node_modules/@fan-base/mf-quiz': { resolved: 'mf-quiz', link: true },
  });
  assert.equal(run().status, 0);
  assert.equal(countInstalls(), 0);
  writeLock('1.1.0', '19.0.1');
  assert.equal(run().status, 0);
  assert.equal(countInstalls(), 1);
});

async function startDev(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tooling/bin/bootstrap.mjs', 'dev'], options());
  assert.ok(child.stdout);
  await once(child.stdout, 'data');
  return child;
}

test('packages are not installed while the product is running', async () => {
  const product = await startDev();
  writeLock('1.0.0', '19.0.1');
  const refused = run();
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /in use: stop npm run dev \(process \d+\)/);
  assert.equal(countInstalls(), 0);
  product.kill('SIGTERM');
  await once(product, 'exit');
  assert.equal(run().status, 0);
  assert.equal(countInstalls(), 1);
});

test('a command ends if its parent is killed', async () => {
  const product = await startDev();
  assert.ok(product.stdout);
  product.stdout.resume();
  product.kill('SIGKILL');
  // The command inherits the pipe, which closes when its last writer ends.
  await once(product.stdout, 'close');
});

test('a command can use worker threads', () => {
  writeFileSync(at('worker.mjs'), "process.once('message', () => process.send('pong'))");
  writeFileSync(
    at('tooling/src/docs/cli.ts'),
    `import { fork } from 'node:child_process';
    const worker = fork('worker.mjs');
    let answer = 'none';
    worker.once('message', (message) => { answer = String(message); worker.disconnect(); });
    worker.once('exit', () => console.log(answer));
    worker.send('ping');`,
  );
  assert.equal(run().stdout, 'pong\n');
});

test('npm start loads no compiler into the process that runs the product', () => {
  const reached = [...reachedFrom('tooling/src/start/start.ts')];
  assert.deepEqual(
    reached.filter((path) => path.startsWith('tooling/src/build')),
    [],
  );
});
