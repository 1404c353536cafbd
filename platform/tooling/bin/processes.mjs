// The processes that use the installed packages, and the npm above this one: without dependencies, like bootstrap.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A running process by its id; null if it has ended. Only Linux has /proc. */
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

/** The installed Node cannot list the registered processes. */
export class UnknownUsers extends Error {}

/**
 * Registered commands and production processes, as text. The list needs the installed Node, like the processes.
 * @throws UnknownUsers with the reason
 */
function listRegistered({ root, node, running }) {
  const files = existsSync(running) ? readdirSync(running) : [];
  if (!files.some((name) => name.endsWith('.lock'))) return [];
  const script = join(root, 'platform/tooling/src/start/list-running.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, running];
  const { status, stdout, stderr, error } = spawnSync(node, args, { encoding: 'utf8' });
  if (status === 0) return stdout.split('\n').filter(Boolean);
  // Node prints the position before the error.
  const reason = error?.message ?? /^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr.trim().split('\n')[0];
  throw new UnknownUsers(reason || `exit code ${status}`);
}

/**
 * Processes that run the installed Node, as text: also those that could not register, such as units of systemd, for
 * which this folder is read-only. Without registered ones, and one for each tree. Only Linux has /proc.
 * @param registered process ids
 */
function listPrograms({ root, node }, registered) {
  if (process.platform !== 'linux' || !existsSync(node)) return [];
  const installed = statSync(node);
  const runsNode = ({ pid, words: [program] }) => {
    try {
      // By its file, which has another path in a container.
      const { dev, ino } = statSync(`/proc/${pid}/exe`);
      return dev === installed.dev && ino === installed.ino;
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

/**
 * Everything that uses the installed packages, as text.
 * @param project `root`: the folder; `node`: the installed Node; `running`: folder of the registered processes
 * @throws UnknownUsers if they cannot be listed
 */
export function listUsers(project) {
  const registered = listRegistered(project);
  const pids = new Set(registered.map((text) => /\(process (\d+)\)$/.exec(text)?.[1]));
  return [...registered, ...listPrograms(project, pids)];
}

/** Process id of the npm that runs this command: the parent, or with a shell between them the one above. */
export function findNpm() {
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

/** Whether a process runs, also one of another user. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
}
