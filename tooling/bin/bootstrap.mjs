#!/usr/bin/env node
// Entry point on a fresh machine: plain JavaScript for Node 20 or newer, without dependencies. Installs the
// npm packages if they are missing or differ from the lock file and nothing uses them, then runs the command with the
// Node version that is one of them.
import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** Written by npm at the end of every installation: what is installed. */
const installedLock = join(root, 'node_modules/.package-lock.json');
/** One file per running command or production process, which holds a lock on it (running.ts). */
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

/** Commands that write nothing into this folder, so that it may be read-only. */
const readers = new Set(['serve', 'import', 'copy-uploads', 'move-database']);

function fail(text) {
  console.error(text);
  process.exit(1);
}

/** Installed packages of a lock file by path, without workspaces and new remotes, which change nothing installed. */
function readPackages(file) {
  const packages = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages);
  return new Map(packages.filter(([path, { link }]) => path.includes('node_modules/') && !link));
}

/**
 * Differences between the lock file and the installed packages, as text. Optional packages may be absent: they are for
 * other systems. So may those for development, if production was installed and is to run.
 */
function listDifferences() {
  if (!existsSync(node) || !existsSync(installedLock)) return ['no packages are installed'];
  const locked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedLock);
  const isProduction = process.env.NODE_ENV === 'production';
  const mayLack = ({ optional, dev, devOptional }) => optional || (isProduction && (dev || devOptional));
  const name = (path) => path.replace(/^node_modules\//, '');
  const changed = [...locked].flatMap(([path, expected]) => {
    const found = installed.get(path);
    if (!found) return mayLack(expected) ? [] : [`${name(path)} ${expected.version} is missing`];
    if (found.version === expected.version && found.integrity === expected.integrity) return [];
    return [`${name(path)} is ${found.version}, not ${expected.version}`];
  });
  const extra = [...installed.keys()].filter((path) => !locked.has(path));
  return [...changed, ...extra.map((path) => `${name(path)} is no longer used`)];
}

/** The first of some texts, and how many more there are. */
const summarize = (texts, count = 3) =>
  texts.slice(0, count).join(', ') + (texts.length > count ? ` and ${texts.length - count} more` : '');

/** Registered commands and production processes, as text. The list needs the installed Node, like the processes. */
function listRegistered() {
  const script = join(root, 'tooling/src/start/list-running.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, running];
  const { status, stdout } = spawnSync(node, args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { pid, parent, words };
  } catch {
    return null;
  }
}

/**
 * Processes that run the installed Node, as text: also those that could not register, such as units of systemd, for
 * which this folder is read-only. Without registered ones, and one for each tree. Only Linux has /proc.
 * @param registered process ids
 */
function listPrograms(registered) {
  if (process.platform !== 'linux' || !existsSync(node)) return [];
  const own = statSync(node);
  const runsNode = ({ pid, words: [program] }) => {
    try {
      // By its file, which has another path in a container.
      const { dev, ino } = statSync(`/proc/${pid}/exe`);
      return dev === own.dev && ino === own.ino;
    } catch {
      // It belongs to another user.
      return program === node;
    }
  };
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .flatMap((pid) => readProcess(pid) ?? [])
    .filter(runsNode);
  const pids = new Set(found.map(({ pid }) => pid));
  // npm runs this file by the installed Node, too, as the parent of the registered process.
  const parents = new Set(found.filter(({ pid }) => registered.has(pid)).map(({ parent }) => parent));
  return found
    .filter(({ pid, parent }) => !pids.has(parent) && !registered.has(pid) && !parents.has(pid))
    .map(({ pid, words }) => {
      const script = words.slice(1).filter((word) => word !== '' && !word.startsWith('--'));
      return `${script.slice(0, 2).join(' ').replace(`${root}/`, '')} (process ${pid})`;
    });
}

/** Everything that uses the installed packages, as text. */
function listUsers() {
  const registered = listRegistered();
  const pids = new Set(registered.map((text) => /\(process (\d+)\)$/.exec(text)?.[1]));
  return [...registered, ...listPrograms(pids)];
}

/**
 * Installs the packages if they differ from the lock file. npm first deletes node_modules, which breaks everything
 * that runs from it, so nothing is installed while something does, and never in production.
 */
function install() {
  const differences = listDifferences();
  if (differences.length === 0) return;
  const why = summarize(differences);
  const isFirst = !existsSync(join(root, 'node_modules'));
  if (process.env.NODE_ENV === 'production' && !isFirst)
    fail(
      `The npm packages of ${root} differ from package-lock.json: ${why}. With NODE_ENV=production they are not replaced. Stop what runs in this folder and run npm ci, or install beside it.`,
    );
  const users = isFirst ? [] : listUsers();
  if (users.length > 0)
    fail(
      `The npm packages must be installed (${why}), but are in use: stop ${summarize(users, 10)}, then try again.`,
    );
  // The output of some commands is used as it is.
  console.error(`installing npm packages, which needs the network and replaces node_modules: ${why}`);
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // NODE_ENV=production would skip the packages for building and testing.
  const env = { ...process.env, NODE_ENV: 'development' };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit', env })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' });
  if (result.status !== 0) fail('npm could not install the packages; see above');
}

/** Ends with a sentence if a command has to write into a folder that is read-only. */
function requireWritable(command) {
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
    accessSync(join(root, '.cache'), constants.W_OK);
    accessSync(root, constants.W_OK);
  } catch ({ code }) {
    fail(`npm run ${command} cannot write into ${root} (${code}): builds and test results are stored there.`);
  }
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
if (!script) fail(`Unknown command ${name ?? ''}. Commands: ${Object.keys(commands).join(', ')}`);
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Fan-Base requires Node 20 or newer; this is ${process.version}`);
const isReader = readers.has(name);
if (!isReader) requireWritable(name);
install();
if (!isReader) listRemotes();
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
const toUrl = (file) => pathToFileURL(join(root, 'tooling/src/start', file)).href;
const query = new URLSearchParams({ folder: running, name: `npm run ${name}` });
const preload = [
  // `serve` registers itself, because production starts it without this file.
  ...(name === 'serve' ? [] : ['--import', `${toUrl('register-command.ts')}?${query}`]),
  ...['--import', toUrl('end-with-parent.ts')],
];
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', '--disable-sigusr1', ...preload, join(root, script), ...args],
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env },
);
// By default, the signal would open the inspector of this process, whose Node may not know --disable-sigusr1.
process.on('SIGUSR1', () => {});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
/** Process id of the npm that runs this command: the parent, or with a shell between them the one above. */
function findNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return null;
  const read = (pid) => {
    if (process.platform === 'linux') return readProcess(pid);
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
    const [parent, ...words] = (stdout ?? '').trim().split(/\s+/);
    return words.length > 0 ? { pid, parent, words } : null;
  };
  const parent = read(process.ppid);
  const above = parent && read(parent.parent);
  // npm renames its process to `npm start`.
  const isNpm = (found) => found?.words[0].startsWith('npm') || found?.words[1]?.endsWith('npm-cli.js');
  return Number([parent, above].find(isNpm)?.pid ?? 0) || null;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
}

// A killed parent forwards no signal; without this the servers would outlive it.
const parent = process.ppid;
const npm = findNpm();
setInterval(() => {
  if (process.ppid !== parent || (npm !== null && !isAlive(npm))) child.kill('SIGTERM');
}, 1000).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
