import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@fan-base/shared-contracts/release';
import { filesBelow } from '@fan-base/shared-releases/files-below';
import { findFaults } from '@fan-base/shared-releases/find-faults';
import { computeIntegrity } from '@fan-base/shared-releases/integrity';
import { root } from '../project.ts';

/** The message catalogs of a remote, or of one of its pages, by id. */
export interface Catalogs {
  readonly owner: string;
  readonly da: Readonly<Record<string, unknown>>;
  readonly en: Readonly<Record<string, unknown>>;
}

/** What a remote's server module says. */
export interface ReadRemote {
  /** Why it is not a usable remote; null if it is. */
  readonly fault: string | null;
  readonly catalogs: readonly Catalogs[];
}

/** A build to be published, with the data that the checks need. */
export interface Candidate extends ReadRemote {
  readonly release: Release;
  /** Problems of its files. */
  readonly faults: readonly string[];
}

const run = promisify(execFile);
const timeoutMs = 20_000;
const maxBytes = 32 * 1024 * 1024;
/** Workspaces that `read-remote` imports, and this one. */
const tooling = resolve(import.meta.dirname, '../..');
const workspaces = ['shared-contracts', 'shared-releases', 'shared-server'];
const program = join(import.meta.dirname, `read-remote${extname(import.meta.filename)}`);

/**
 * Runs a remote's server module in a process without settings and secrets that reads only packages and the build:
 * the code is another team's, and this process may hold the key of the store.
 */
async function readRemote(build: string, { name, contract }: Release): Promise<ReadRemote> {
  const modules = join(root, 'node_modules');
  const folders = [
    modules,
    join(root, 'package.json'),
    tooling,
    join(tooling, 'node_modules'),
    ...workspaces.map((workspace) => join(modules, '@fan-base', workspace)),
    build,
  ].filter((folder) => existsSync(folder));
  // Installed packages may be links.
  const readable = new Set([
    ...folders,
    ...folders.map((folder) => realpathSync(folder)),
    dirname(realpathSync(join(modules, 'react'))),
  ]);
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...[...readable].map((folder) => `--allow-fs-read=${folder}`),
    program,
    join(build, 'node/server.cjs'),
    name,
    contract,
  ];
  try {
    const options = { cwd: root, env: {}, timeout: timeoutMs, maxBuffer: maxBytes };
    const { stdout } = await run(process.execPath, args, options);
    return JSON.parse(stdout);
  } catch (error) {
    const { stderr = '', killed, message } = error as Error & { stderr?: string; killed?: boolean };
    const reason = stderr.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? message;
    return { fault: killed ? 'its module does not finish loading' : reason, catalogs: [] };
  }
}

/** Reads a finished build for the checks. */
export async function readCandidate(build: string): Promise<Candidate> {
  const description = await readFile(join(build, 'release.json'));
  const release: Release = JSON.parse(description.toString());
  const faults = await findFaults(
    { read: (path) => readFile(join(build, path)), list: () => filesBelow(build) },
    computeIntegrity(description),
  );
  const remote = release.name === 'shell' ? { fault: null, catalogs: [] } : await readRemote(build, release);
  return { release, ...remote, faults };
}
