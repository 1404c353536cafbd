import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { spawnConfined } from '@fan-base/shared-server/confinement/spawn-confined';
import { root } from '../project.ts';
import type { Outcome } from './confined-program.ts';

/** A busy machine must not refuse a good build. */
const timeoutMs = 60_000;
const memoryMb = 256;
/** How much of a process's stderr output is searched for a reason, in characters. */
const lastCharacters = 4_000;
/** Workspaces that the programs import, and this one. */
const tooling = resolve(import.meta.dirname, '../..');
const workspaces = ['shared-contracts', 'shared-releases', 'shared-server'];

/** Installed packages and the programs; none contain secrets. */
export function listReadable(): string[] {
  const modules = join(root, 'node_modules');
  const all = [
    modules,
    join(root, 'package.json'),
    tooling,
    join(tooling, 'node_modules'),
    ...workspaces.map((workspace) => join(modules, '@fan-base', workspace)),
  ].filter((folder) => existsSync(folder));
  // Installed packages may be links.
  return [
    ...new Set([
      ...all,
      ...all.map((folder) => realpathSync(folder)),
      dirname(realpathSync(join(modules, 'react'))),
    ]),
  ];
}

/**
 * Runs a program with a remote's code in a confined process, as render processes are: the code is another team's, and
 * this process may hold the key of the store.
 * @param program name of a file beside this one, which calls `runTask`
 * @param task plain data with the code to run: the process reads no build
 * @throws Error with the first error of the code, or `it does not finish`
 */
export async function runConfined(program: string, task: object): Promise<unknown> {
  const child = spawnConfined({
    script: join(import.meta.dirname, `${program}${extname(import.meta.filename)}`),
    readable: listReadable(),
    memoryMb,
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-lastCharacters);
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  const ended = once(child, 'close').then(([code, signal]): never => {
    const reason = errors.split('\n').find((line) => /^\w*Error\b/.test(line));
    throw new Error(isLate ? 'it does not finish' : (reason ?? `its process ended (${signal ?? code})`));
  });
  try {
    child.send(task, () => undefined);
    const [outcome] = (await Promise.race([once(child, 'message'), ended])) as [Outcome];
    if ('error' in outcome) throw new Error(String(outcome.error));
    return outcome.value;
  } finally {
    clearTimeout(timer);
    ended.catch(() => undefined);
    child.kill('SIGKILL');
  }
}
