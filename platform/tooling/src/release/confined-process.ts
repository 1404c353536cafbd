import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { spawnConfined } from '@fan-base/shared-server/confinement/spawn-confined';
import { root } from '../project.ts';
import type { Outcome } from './receive-task.ts';

/** A busy machine must not refuse a good build. */
const defaultTimeoutMs = 60_000;
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

export interface ConfinementOptions {
  /** Files and folders that the program reads beside its packages. */
  readonly readable?: readonly string[];
  /** Empty folders that it writes to. */
  readonly writable?: readonly string[];
  readonly timeoutMs?: number;
}

/**
 * Runs a program with a team's code or files in a confined process, as render processes are: this process may hold the
 * key of the store.
 * @param program name of a file beside this one, which calls `runTask` if it runs code of a team, else `receiveTask`
 * @param task plain data; code to run is part of it, so that the process reads no build
 * @throws Error with the first error of the program, or `it does not finish`
 */
export async function runConfined(
  program: string,
  task: object,
  { readable = [], writable = [], timeoutMs = defaultTimeoutMs }: ConfinementOptions = {},
): Promise<unknown> {
  const child = spawnConfined({
    script: join(import.meta.dirname, `${program}${extname(import.meta.filename)}`),
    readable: [...listReadable(), ...readable],
    writable,
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
    child.kill('SIGKILL');
    // It may still be writing.
    await ended.catch(() => undefined);
  }
}
