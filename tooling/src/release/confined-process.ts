import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../project.ts';

const run = promisify(execFile);
const timeoutMs = 20_000;
const maxBytes = 32 * 1024 * 1024;
/** Workspaces that the programs import, and this one. */
const tooling = resolve(import.meta.dirname, '../..');
const workspaces = ['shared-contracts', 'shared-releases', 'shared-server'];

/**
 * Runs a program with a remote's code in a process without settings and secrets that reads only packages and builds:
 * the code is another team's, and this process may hold the key of the store.
 * @param program name of a file beside this one, which prints its result as JSON
 * @param folders builds that it reads
 * @throws Error with the first error of the code, or `it does not finish`
 */
export async function runConfined(
  program: string,
  args: readonly string[],
  folders: readonly string[],
): Promise<unknown> {
  const modules = join(root, 'node_modules');
  const all = [
    modules,
    join(root, 'package.json'),
    tooling,
    join(tooling, 'node_modules'),
    ...workspaces.map((workspace) => join(modules, '@fan-base', workspace)),
    ...folders,
  ].filter((folder) => existsSync(folder));
  // Installed packages may be links.
  const readable = new Set([
    ...all,
    ...all.map((folder) => realpathSync(folder)),
    dirname(realpathSync(join(modules, 'react'))),
  ]);
  const command = [
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...[...readable].map((folder) => `--allow-fs-read=${folder}`),
    join(import.meta.dirname, `${program}${extname(import.meta.filename)}`),
    ...args,
  ];
  try {
    const options = { cwd: root, env: {}, timeout: timeoutMs, maxBuffer: maxBytes };
    const { stdout } = await run(process.execPath, command, options);
    return JSON.parse(stdout);
  } catch (error) {
    const { stderr = '', killed, message } = error as Error & { stderr?: string; killed?: boolean };
    const reason = stderr.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? message;
    throw new Error(killed ? 'it does not finish' : reason);
  }
}
