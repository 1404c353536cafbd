import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { drainMessage } from '@fan-base/shared-contracts/drain';
import {
  ConfigError,
  type Environment,
  readEnvironment,
  readers,
} from '@fan-base/shared-contracts/environment';
import type { AppRegistry } from '@fan-base/shared-contracts/release';
import { previousStable } from '@fan-base/shared-releases/changes';
import { findFaults } from '@fan-base/shared-releases/find-faults';
import { copiesFolder, type LocalReleases, withLocalCopies } from '@fan-base/shared-releases/local-copies';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { type SupervisedProcess, startSupervised } from './supervise.ts';
import { waitFor } from './wait-for.ts';

type Log = (line: string) => void;

const firstStartMs = 120_000;
/** Milliseconds between two tries to find a shell while the store is unreachable or empty. */
const retryMs = 2_000;
/** Milliseconds between two looks whether another shell was published. */
const lookMs = 1_000;

const openCopies = (env: Environment, log: Log): Promise<LocalReleases> =>
  withLocalCopies(openReleases(env), copiesFolder(readEnvironment(readers.pages, env)), log);

/**
 * The server in the folder of a shell's version, which must be what was published, wherever releases live.
 * @throws Error when it is not, or is not to be had now
 */
async function findServer(files: LocalReleases, { versions }: AppRegistry, version: string): Promise<string> {
  const folder = await files.localCopy('shell', version);
  const read = (path: string) => readFile(join(folder, path));
  const faults = await findFaults({ read, list: async () => [] }, versions[version]?.release ?? '');
  // Browsers check the web files themselves, and the rest of the page does without one that is not true.
  const own = faults.filter((fault) => !fault.startsWith('web/'));
  if (own.length > 0) throw new Error(`the shell in ${folder} cannot be run: ${own.join('; ')}`);
  return join(folder, 'node/server.cjs');
}

/**
 * The server of the shell that visitors get, or where that cannot be run of the one before: a file on this machine.
 * @throws Error when no shell was published, or none of the two can be run
 */
export async function findPagesServer(env: Environment, log: Log): Promise<string> {
  const files = await openCopies(env, log);
  const { apps } = await files.readRegistry().catch((error) => {
    const copy = files.readLastRegistry();
    if (!copy.apps['shell'])
      throw new Error(
        `the releases in ${files.location} cannot be read, and this machine has no copy: ${error}`,
      );
    log(`the release registry cannot be read; its copy on this machine is used: ${error}`);
    return copy;
  });
  const { shell } = apps;
  if (!shell) throw new Error(`No shell was ever published to ${files.location}`);
  try {
    return await findServer(files, shell, shell.stable);
  } catch (error) {
    const earlier = previousStable(shell);
    if (!earlier) throw error;
    log(`${error instanceof Error ? error.message : error}; ${earlier} is started`);
    return findServer(files, shell, earlier);
  }
}

/** As `findPagesServer`, but waits while there is no shell to start, with a line whenever the reason changes. */
async function waitForPagesServer(env: Environment, log: Log): Promise<string> {
  let reported = '';
  for (;;) {
    try {
      return await findPagesServer(env, log);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== reported) log(`waiting for a shell: ${reason}`);
      reported = reason;
      await delay(retryMs);
    }
  }
}

export interface PagesServerOptions {
  /** Its settings, `PAGES_PORT` among them. */
  readonly env: Readonly<Record<string, string>>;
  readonly onLine: Log;
  /** Whether the first start waits for a store that is away or empty, instead of failing; false by default. */
  readonly waitsForShell?: boolean;
}

export interface PagesServer extends Pick<SupervisedProcess, 'pid' | 'letEnd'> {
  /** Has `/readyz` answer 503 while requests are still served. The process is not started again when it ends. */
  drain(): void;
  /** @param signal SIGINT by default, as where no other process takes over */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the pages server, and waits until it answers. One that dies is started again; when another shell is
 * published, its server takes over the port, and one that does not come up changes nothing.
 * @throws Error when it does not come up
 */
export async function startPagesServer({
  env: given,
  onLine,
  waitsForShell = false,
}: PagesServerOptions): Promise<PagesServer> {
  // A server and the one that takes its place sign alike.
  const COOKIE_SECRET =
    given['COOKIE_SECRET'] || process.env['COOKIE_SECRET'] || randomBytes(32).toString('hex');
  // Local hosts are open to testers unless this is production.
  const NODE_ENV = given['NODE_ENV'] ?? process.env['NODE_ENV'] ?? 'development';
  const env: Readonly<Record<string, string>> = { ...given, COOKIE_SECRET, NODE_ENV };
  const all = { ...process.env, ...env };
  const health = `http://127.0.0.1:${env['PAGES_PORT']}/healthz`;
  const server = await startSupervised({
    name: 'pages',
    script: () => (waitsForShell ? waitForPagesServer : findPagesServer)(all, onLine),
    env,
    onLine,
    sharesPort: true,
  });
  try {
    await waitFor(health, firstStartMs, server.isDead);
  } catch (error) {
    await server.stop();
    throw error;
  }
  server.keepRunning();

  const files = await openCopies(all, onLine);
  const ending = new AbortController();
  /** What cannot be run, and was told of: published files never change. */
  let refused = '';
  async function look(): Promise<void> {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(lookMs)]);
    const { shell, stableShell } = await (await fetch(health, { signal })).json();
    if (stableShell === undefined || stableShell === shell || stableShell === refused) return;
    const registry = await files.readRegistry();
    const published = registry.apps['shell'];
    if (!published || published.stable !== stableShell) return;
    const script = await findServer(files, published, stableShell);
    refused = stableShell;
    await server.takeOver(script);
    refused = '';
  }
  async function follow(): Promise<void> {
    let told = '';
    while (!ending.signal.aborted) {
      await look().catch((error) => {
        const problem = `the shell stays as it is: ${error instanceof Error ? error.message : error}`;
        if (problem !== told && !ending.signal.aborted) onLine(problem);
        told = problem;
      });
      await delay(lookMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }
  const following = follow();
  return {
    get pid() {
      return server.pid;
    },
    letEnd() {
      ending.abort();
      server.letEnd();
    },
    drain() {
      ending.abort();
      server.letEnd();
      server.send(drainMessage);
    },
    async stop(signal = 'SIGINT') {
      ending.abort();
      server.letEnd();
      await following;
      await server.stop(signal);
    },
  };
}
