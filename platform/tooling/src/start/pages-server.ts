import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { drainMessage } from '@fan-base/shared-contracts/drain';
import { previousStable } from '@fan-base/shared-releases/changes';
import { findShellServer } from '@fan-base/shared-releases/find-shell-server';
import { copiesFolder, type LocalReleases, withLocalCopies } from '@fan-base/shared-releases/local-copies';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { ConfigError, type Environment, readEnvironment } from '@fan-base/shared-server/environment';
import { type SupervisedProcess, startSupervised } from './supervise.ts';
import { waitFor } from './wait-for.ts';

type Log = (line: string) => void;

const firstStartMs = 120_000;
/** Retry interval while the store is unreachable or empty. */
const retryMs = 2_000;
/** Interval at which the store is polled for a new shell. */
const pollMs = 1_000;

const openCopies = (env: Environment, log: Log): Promise<LocalReleases> =>
  withLocalCopies(openReleases(env), copiesFolder(readEnvironment('pages', env)), log);

/**
 * Path of the server of the stable shell, or of the previous one if that cannot run.
 * @throws Error if no shell is published, or neither can run
 */
export async function findPagesServer(env: Environment, log: Log): Promise<string> {
  const files = await openCopies(env, log);
  const { apps } = await files.readRegistry().catch((error) => {
    const copy = files.readLastRegistry();
    if (!copy.apps['shell'])
      throw new Error(
        `the releases in ${files.location} cannot be read, and there is no local copy: ${error}`,
      );
    log(`the release registry cannot be read; using the local copy: ${error}`);
    return copy;
  });
  const { shell } = apps;
  if (!shell) throw new Error(`No shell has been published to ${files.location}`);
  if (shell.stable === undefined) throw new Error('No shell is for visitors yet: promote one');
  try {
    return await findShellServer(files, shell, shell.stable);
  } catch (error) {
    const earlier = previousStable(shell);
    if (!earlier) throw error;
    // On a full disk, for example, neither can be copied.
    const script = await findShellServer(files, shell, earlier).catch(() => {
      throw error;
    });
    log(`${error instanceof Error ? error.message : error}; ${earlier} is started`);
    return script;
  }
}

/** Like `findPagesServer`, but waits until a shell is available and logs each new reason. */
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
  /** Settings of the server, including `PAGES_PORT`. */
  readonly env: Readonly<Record<string, string>>;
  readonly onLine: Log;
  /** Whether the first start waits for an unreachable or empty store instead of failing; false by default. */
  readonly waitsForShell?: boolean;
  /** Milliseconds before a stopping server is killed; by default, longer than its last responses take. */
  readonly stopTimeoutMs?: number | undefined;
}

export interface PagesServer extends Pick<SupervisedProcess, 'pid' | 'expectExit'> {
  /** Makes `/readyz` answer 503 while requests are still served. The process is no longer restarted. */
  drain(): void;
  /** @param signal SIGINT by default, which hands nothing over */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the pages server and waits until it responds. It is restarted after a crash. When another shell is
 * published, its server takes over the port; if it fails to start, the current one keeps running.
 * @throws Error if it does not start
 */
export async function startPagesServer({
  env: given,
  onLine,
  waitsForShell = false,
  stopTimeoutMs,
}: PagesServerOptions): Promise<PagesServer> {
  // A server and its successor must accept each other's signatures.
  const COOKIE_SECRET =
    given['COOKIE_SECRET'] || process.env['COOKIE_SECRET'] || randomBytes(32).toString('hex');
  // Outside of production, local hosts allow testers to choose versions.
  const NODE_ENV = given['NODE_ENV'] ?? process.env['NODE_ENV'] ?? 'development';
  const env: Readonly<Record<string, string>> = { ...given, COOKIE_SECRET, NODE_ENV };
  const all = { ...process.env, ...env };
  const health = `http://127.0.0.1:${env['PAGES_PORT']}/healthz`;
  const server = await startSupervised({
    script: () => (waitsForShell ? waitForPagesServer : findPagesServer)(all, onLine),
    env,
    onLine,
    sharesPort: true,
    stopTimeoutMs,
  });
  let files: LocalReleases;
  try {
    await waitFor(health, firstStartMs, server.isDead);
    files = await openCopies(all, onLine);
  } catch (error) {
    await server.stop();
    throw error;
  }
  server.keepRunning();

  const ending = new AbortController();
  /** The last version reported as unable to run: published files never change, so it is not retried. */
  let refused = '';
  async function look(): Promise<void> {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(pollMs)]);
    const { shell, stableShell } = await (await fetch(health, { signal })).json();
    if (stableShell === undefined || stableShell === shell || stableShell === refused) return;
    const registry = await files.readRegistry();
    const published = registry.apps['shell'];
    if (!published || published.stable !== stableShell) return;
    const script = await findShellServer(files, published, stableShell);
    refused = stableShell;
    await server.takeOver(script);
    refused = '';
  }
  async function follow(): Promise<void> {
    let reported = '';
    while (!ending.signal.aborted) {
      await look().catch((error) => {
        const problem = `the running shell is kept: ${error instanceof Error ? error.message : error}`;
        if (problem !== reported && !ending.signal.aborted) onLine(problem);
        reported = problem;
      });
      await delay(pollMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }
  const following = follow();
  return {
    get pid() {
      return server.pid;
    },
    expectExit() {
      ending.abort();
      server.expectExit();
    },
    drain() {
      ending.abort();
      server.expectExit();
      server.send(drainMessage);
    },
    async stop(signal = 'SIGINT') {
      ending.abort();
      server.expectExit();
      await following;
      await server.stop(signal);
    },
  };
}
