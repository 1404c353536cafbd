import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import { reachedFrom } from './filled/import-graph.ts';
import { root } from './project.ts';

const all = mkdtempSync(join(tmpdir(), 'fan-base-bootstrap-'));
const started = new Set<ChildProcess>();
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
});
after(() => rmSync(all, { recursive: true, force: true, maxRetries: 5 }));
/** A copy, because processes that run the installed Node are found by its file. */
const nodeCopy = join(all, 'node');
copyFileSync(process.execPath, nodeCopy, constants.COPYFILE_FICLONE);

let folder = '';
const at = (...path: string[]) => join(folder, ...path);
const installedNode = () => at('node_modules/node/bin/node');

/** Writes the lock file of a project with one remote and a few packages. */
function writeLock(remoteVersion: string, packageVersion: string, more: object = {}): void {
  const packages = {
    '': { name: 'fan-base' },
    'mf-news': { version: remoteVersion },
    'node_modules/@fan-base/mf-news': { resolved: 'mf-news', link: true },
    'node_modules/react': { version: packageVersion, integrity: `sha512-${packageVersion}` },
    'node_modules/jest': { version: '30.0.0', dev: true },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
    ...more,
  };
  writeFileSync(at('package-lock.json'), JSON.stringify({ packages }));
}

/** What npm writes at the end of `npm ci`; it leaves out packages for other systems. */
const npm = `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const path in packages) if (packages[path].optional) delete packages[path];
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
appendFileSync('installs', '.');`;

const options = (env: NodeJS.ProcessEnv = {}) => ({
  cwd: folder,
  env: { ...process.env, NODE_ENV: '', npm_execpath: at('npm.js'), ...env },
  encoding: 'utf8' as const,
});
const run = (env: NodeJS.ProcessEnv = {}, command = 'docs') =>
  spawnSync(process.execPath, ['platform/tooling/bin/bootstrap.mjs', command], options(env));

/** Number of installations since the last call. */
function countInstalls(): number {
  const file = at('installs');
  const count = existsSync(file) ? readFileSync(file, 'utf8').length : 0;
  rmSync(file, { force: true });
  return count;
}

beforeEach(() => {
  folder = mkdtempSync(join(all, 'project-'));
  for (const path of [
    'platform/tooling/bin',
    'workshop/runner/src/docs',
    'platform/tooling/src/cli',
    'platform/tooling/src/start',
    'platform/tooling/src/serve',
  ])
    mkdirSync(at(path), { recursive: true });
  mkdirSync(at('node_modules/node/bin'), { recursive: true });
  linkSync(nodeCopy, installedNode());
  symlinkSync(join(root, 'node_modules/@fan-base'), at('node_modules/@fan-base'));
  const modules = ['end-with-parent', 'list-running', 'register-command', 'running'];
  const programs = ['bootstrap', 'install-packages', 'processes'];
  for (const path of [
    ...programs.map((name) => `platform/tooling/bin/${name}.mjs`),
    ...modules.map((name) => `platform/tooling/src/start/${name}.ts`),
  ])
    copyFileSync(join(root, path), at(path));
  writeFileSync(at('npm.js'), npm);
  writeFileSync(
    at('package.json'),
    JSON.stringify({ type: 'module', scripts: { dev: 'node platform/tooling/bin/bootstrap.mjs dev' } }),
  );
  writeFileSync(at('workshop/runner/src/docs/cli.ts'), '');
  writeFileSync(
    at('platform/tooling/src/cli/fan-base.ts'),
    "console.log('runs'); setInterval(() => {}, 1000)",
  );
  // Like a role of production: it registers itself.
  writeFileSync(
    at('platform/tooling/src/serve/serve.ts'),
    `import { registerRunning } from '../start/running.ts';
    if (process.argv[2] !== 'read-only') registerRunning('.cache/running', 'serve ' + process.argv[2]);
    console.log('runs');
    setInterval(() => {}, 1000);`,
  );
  writeLock('1.0.0', '19.0.0');
  const { status, stderr } = run();
  assert.equal(status, 0, stderr);
  assert.equal(countInstalls(), 1);
});

/** Starts a program and waits until it runs; npm prints lines before it. */
async function startProgram(program: string, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(program, args, options());
  started.add(child);
  assert.ok(child.stdout);
  child.stderr?.resume();
  let output = '';
  while (!/^runs$/m.test(output)) output += (await once(child.stdout, 'data'))[0];
  return child;
}
/** Starts a production role as its unit does: without npm and bootstrap.mjs. */
const startServe = (role: string) =>
  startProgram(installedNode(), 'platform/tooling/src/serve/serve.ts', role);
/** Like npm, whose `node` is the installed one. */
const startDev = () => startProgram(installedNode(), 'platform/tooling/bin/bootstrap.mjs', 'dev');

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

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

test('packages that npm ci alone has installed are not installed again', () => {
  writeLock('1.0.0', '19.0.1');
  spawnSync(process.execPath, ['npm.js'], options());
  assert.equal(countInstalls(), 1);
  assert.equal(run().status, 0);
  assert.equal(countInstalls(), 0);
});

test('a command that installs packages says which differ', () => {
  writeLock('1.0.0', '19.0.1', { 'node_modules/swr': { version: '2.0.0' } });
  const { stderr } = run();
  assert.match(stderr, /replaces node_modules: react is 19\.0\.0, not 19\.0\.1, swr 2\.0\.0 is missing\n/);
  writeLock('1.0.0', '19.0.1');
  assert.match(run().stderr, /replaces node_modules: swr is no longer used\n/);
  assert.equal(countInstalls(), 2);
});

test('packages are never replaced in production, where those for development may be absent', () => {
  const production = { NODE_ENV: 'production' };
  const { packages } = JSON.parse(readFileSync(at('node_modules/.package-lock.json'), 'utf8'));
  delete packages['node_modules/jest'];
  writeFileSync(at('node_modules/.package-lock.json'), JSON.stringify({ packages }));
  assert.equal(run(production).status, 0);
  writeLock('1.0.0', '19.0.1');
  const refused = run(production);
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /differ from package-lock\.json: react is 19\.0\.0.*npm ci/);
  assert.equal(countInstalls(), 0);
});

for (const [title, start, text] of [
  ['npm run dev', startDev, /in use: stop npm run dev \(process \d+\), then/],
  ['a production role', () => startServe('pages'), /in use: stop serve pages \(process \d+\), then/],
  [
    'a production role in a read-only folder',
    () => startServe('read-only'),
    /in use: stop platform\/tooling\/src\/serve\/serve\.ts read-only \(process \d+\), then/,
  ],
] as const)
  test(`packages are not installed under ${title}, and are when it was killed`, async (context) => {
    if (title.endsWith('folder') && process.platform !== 'linux') return context.skip('only Linux has /proc');
    const product = await start();
    writeLock('1.0.0', '19.0.1');
    const refused = run();
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, text);
    assert.equal(countInstalls(), 0);
    await kill(product, title === 'npm run dev' ? 'SIGTERM' : 'SIGKILL');
    assert.equal(run().status, 0);
    assert.equal(countInstalls(), 1);
  });

test('a killed role whose process id is reused does not prevent an installation', async () => {
  await kill(await startServe('api'), 'SIGKILL');
  writeFileSync(at(`.cache/running/serve api (process ${process.pid}).lock`), '');
  writeLock('1.0.0', '19.0.1');
  assert.equal(run().status, 0);
  assert.equal(countInstalls(), 1);
});

test('packages are not installed under a role if the running processes cannot be listed', async () => {
  await startServe('pages');
  // The role's program is another file now, so it is not found by that either.
  rmSync(installedNode());
  writeFileSync(installedNode(), '#!/bin/sh\necho "a broken Node" >&2\nexit 1\n', { mode: 0o755 });
  writeLock('1.0.0', '19.0.1');
  const refused = run();
  assert.equal(refused.status, 1);
  assert.match(
    refused.stderr,
    /cannot be listed \(a broken Node\)\. Stop everything .*, delete \.cache\/running/,
  );
  assert.equal(countInstalls(), 0);
});

test('packages whose Node cannot run are installed again if nothing was registered', () => {
  rmSync(installedNode());
  writeLock('1.0.0', '19.0.1');
  run();
  assert.equal(countInstalls(), 1);
});

test('packages are not installed under a role that another container runs in the same folder', async (context) => {
  const alone = ['--pid', '--fork', '--mount-proc', process.execPath];
  if (spawnSync('unshare', [...alone, '--version']).status !== 0)
    return context.skip('unshare is not permitted here');
  await startServe('jobs');
  writeLock('1.0.0', '19.0.1');
  const refused = spawnSync('unshare', [...alone, 'platform/tooling/bin/bootstrap.mjs', 'docs'], options());
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /in use: stop serve jobs \(process \d+\), then/);
  assert.equal(countInstalls(), 0);
});

test('in a read-only folder a command that writes says so, and one that only reads runs', (context) => {
  const writable = folder;
  folder = mkdtempSync(join(all, 'read-only-'));
  if (spawnSync('mount', ['--bind', '-o', 'ro', writable, folder]).status !== 0)
    return context.skip('mount is not permitted here');
  try {
    const refused = run();
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /^npm run docs cannot write into .* \(EROFS\): [^\n]+\n$/);
    const program = join(writable, 'platform/tooling/src/cli/fan-base.ts');
    writeFileSync(program, 'console.log(process.argv.slice(2))');
    assert.equal(run({}, 'import').stdout, "[ 'import' ]\n");
  } finally {
    spawnSync('umount', [folder]);
  }
});

test('a command ends if only npm is killed', async () => {
  const child = await startProgram('npm', 'run', 'dev');
  assert.ok(child.stdout);
  child.stdout.resume();
  child.kill('SIGKILL');
  await once(child.stdout, 'close');
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
    at('workshop/runner/src/docs/cli.ts'),
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
  const reached = [...reachedFrom('platform/tooling/src/start/start.ts')];
  assert.deepEqual(
    reached.filter((path) => path.startsWith('platform/tooling/src/build')),
    [],
  );
});
