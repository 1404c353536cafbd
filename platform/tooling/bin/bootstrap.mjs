#!/usr/bin/env node
// Entry point on a fresh machine: plain JavaScript for Node 20 or newer, without dependencies. Installs the
// npm packages if they are missing or differ from the lock file and nothing uses them, then runs the command with the
// Node version that is one of them.
import { spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages, NotInstalled } from './install-packages.mjs';
import { findNpm, isAlive } from './processes.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** One file per running command or production process, which holds a lock on it (running.ts). */
const running = join(root, '.cache/running');

/** Commands of `fan-base`; platform/tooling/src/cli/commands.ts says what they do. */
const fanBase = ['dev', 'build', 'preview', 'e2e', 'release', 'import', 'admin', 'create-remote', 'doctor'];

/** Programs of their own. */
const programs = {
  start: 'platform/tooling/src/start/start.ts',
  serve: 'platform/tooling/src/serve/serve.ts',
  test: 'workshop/runner/src/test/test.ts',
  check: 'workshop/runner/src/test/check.ts',
  coverage: 'workshop/runner/src/coverage/coverage.ts',
  bench: 'workshop/bench/src/bench.ts',
  faults: 'platform/tests/src/faults/run.ts',
  'broken-versions': 'platform/tests/src/rehearsal/run.ts',
  fleet: 'e2e/src/fleet/run.ts',
  browsers: 'e2e/src/browsers/run.ts',
  docs: 'workshop/runner/src/docs/cli.ts',
  gallery: 'platform/tooling/src/gallery.ts',
  'copy-uploads': 'platform/tooling/src/copy-uploads/cli.ts',
  'move-database': 'platform/tooling/src/move-database/cli.ts',
};

/** Commands that write nothing into this folder, so that it may be read-only. */
const readers = new Set(['serve', 'import', 'copy-uploads', 'move-database', 'doctor', 'admin']);

function fail(text) {
  console.error(text);
  process.exit(1);
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

const words = process.argv.slice(2);
const [name = '--help'] = words;
const isHelp = name.startsWith('-');
const isFanBase = isHelp || fanBase.includes(name);
const script = isFanBase ? 'platform/tooling/src/cli/fan-base.ts' : programs[name];
if (!script) fail(`Unknown command ${name}. Commands: ${[...Object.keys(programs), ...fanBase].join(', ')}`);
const args = isFanBase ? words : words.slice(1);
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Fan-Base requires Node 20 or newer; this is ${process.version}`);
const isReader = isHelp || readers.has(name);
if (!isReader) requireWritable(name);
try {
  installPackages({ root, node, running });
} catch (error) {
  if (!(error instanceof NotInstalled)) throw error;
  fail(error.message);
}
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
const toUrl = (file) => pathToFileURL(join(root, 'platform/tooling/src/start', file)).href;
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
// A killed parent forwards no signal; without this the servers would outlive it.
const parent = process.ppid;
const npm = findNpm();
setInterval(() => {
  if (process.ppid !== parent || (npm !== null && !isAlive(npm))) child.kill('SIGTERM');
}, 1000).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
