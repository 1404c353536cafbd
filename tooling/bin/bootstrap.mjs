#!/usr/bin/env node
// Entry point on a fresh machine: plain JavaScript for Node 20 or newer, without dependencies. Installs the
// npm packages if they are missing or older than the lock file, then runs the command with the Node version
// that is one of them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join(root, 'node_modules/.fan-base-lock');
/** One file per running command, named by process id. */
const running = join(root, '.cache/running');

const commands = {
  start: 'tooling/src/start/start.ts',
  serve: 'tooling/src/serve/serve.ts',
  dev: 'tooling/src/dev/dev.ts',
  test: 'tooling/src/test/test.ts',
  check: 'tooling/src/test/check.ts',
  coverage: 'tooling/src/coverage/coverage.ts',
  bench: 'bench/src/bench.ts',
  faults: 'tooling/src/faults.ts',
  'broken-versions': 'e2e/src/rehearsal/run.ts',
  fleet: 'e2e/src/fleet/run.ts',
  browsers: 'e2e/src/browsers/run.ts',
  build: 'tooling/src/build-command.ts',
  docs: 'tooling/src/docs/cli.ts',
  gallery: 'tooling/src/gallery.ts',
  release: 'tooling/src/release/cli.ts',
  import: 'tooling/src/import.ts',
  'copy-uploads': 'tooling/src/copy-uploads/cli.ts',
  'move-database': 'tooling/src/move-database/cli.ts',
  'create-remote': 'tooling/src/create-remote/cli.ts',
};

const hash = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Hash of the part of the lock file that determines what `npm ci` installs. Versions of workspaces and new
 * remotes, which nothing imports, do not.
 */
function hashPackages(lockText) {
  const packages = Object.entries(JSON.parse(lockText).packages);
  const isRemote = (path) => path.startsWith('node_modules/@fan-base/mf-');
  return hash(JSON.stringify(packages.filter(([path]) => path.includes('node_modules/') && !isRemote(path))));
}

/** Whether a process is running and was started by this file: process ids are reused. */
function isCommand(pid) {
  try {
    process.kill(Number(pid), 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bootstrap.mjs');
  } catch (error) {
    // Only Linux has /proc; elsewhere the id alone must do.
    return error.code === 'ENOENT' && process.platform !== 'linux';
  }
}

/** Running commands that use the installed packages, by process id: `npm run dev`. */
function listRunning() {
  const pids = existsSync(running) ? readdirSync(running) : [];
  for (const pid of pids) if (!isCommand(pid)) rmSync(join(running, pid), { force: true });
  return pids.filter(isCommand).map((pid) => `${readFileSync(join(running, pid), 'utf8')} (process ${pid})`);
}

function install() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = hashPackages(lockText);
  const installed = existsSync(node) && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === lock) return;
  // Earlier versions stored the hash of the whole file.
  if (installed === hash(lockText)) {
    writeFileSync(stamp, lock);
    return;
  }
  const others = listRunning();
  if (others.length > 0) {
    // npm ci first deletes node_modules, which breaks running commands.
    console.error(
      `The npm packages have changed and must be installed, but are in use: stop ${others.join(', ')}, then try again.`,
    );
    process.exit(1);
  }
  // The output of some commands is used as it is.
  console.error('installing npm packages');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // NODE_ENV=production would skip the packages for building and testing.
  const env = { ...process.env, NODE_ENV: 'development' };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit', env })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('npm could not install the packages; see above');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

/**
 * Lists the remotes for `tsc -b` and editors. The file is not in git, where two teams that add a remote at
 * the same time would get a conflict.
 */
function listRemotes() {
  const remotes = readdirSync(root).filter(
    (folder) => folder.startsWith('mf-') && existsSync(join(root, folder, 'tsconfig.test.json')),
  );
  const services = remotes.filter((folder) => existsSync(join(root, folder, 'service/tsconfig.json')));
  const references = [
    ...remotes.flatMap((path) => [{ path }, { path: `${path}/tsconfig.test.json` }]),
    ...services.map((path) => ({ path: `${path}/service` })),
  ];
  const text = `${JSON.stringify({ files: [], references }, null, 2)}\n`;
  const file = join(root, 'tsconfig.remotes.json');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

const [name, ...args] = process.argv.slice(2);
const script = commands[name];
if (!script) {
  console.error(`Unknown command ${name ?? ''}. Commands: ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Fan-Base requires Node 20 or newer; this is ${process.version}`);
  process.exit(1);
}
install();
listRemotes();
mkdirSync(running, { recursive: true });
const ownFile = join(running, String(process.pid));
writeFileSync(ownFile, `npm run ${name}`);
process.on('exit', () => rmSync(ownFile, { force: true }));
const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const env = {
  // Cached compiled code of earlier runs shortens the start of every process by a third.
  NODE_COMPILE_CACHE: join(root, '.cache/compile'),
  ...process.env,
  PATH: path,
  // Set by npm. Paths on the command line are relative to this folder.
  INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
};
// Node on Windows takes an absolute path only as a URL.
const preload = ['--import', pathToFileURL(join(root, 'tooling/src/start/end-with-parent.ts')).href];
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', ...preload, join(root, script), ...args],
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
// A killed parent forwards no signal; without this the servers would outlive it.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 1000).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
