import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { AppRegistry } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import { monotonic } from '@fan-base/shared-server/monotonic';
import { type Run, type Supervisor, supervise } from '@fan-base/shared-server/supervise';
import { ShellReport, type StoppedCanaries } from './messages.ts';

/** How long a server may take until it responds, in ms. */
const startMs = 30_000;
const pollMs = 100;
/** Delay before a version that could not be started, or has crashed, is started again. */
const restartDelay = { firstMs: 1_000, maxMs: 60_000 };
/** Uptime in ms after which a crash is not attributed to the start. */
const stableMs = 60_000;
/** A server without a canary stops when no tester has requested it during this time, in ms. */
const idleMs = 10 * 60_000;
const sweepMs = 30_000;
/** Servers of other shells at the same time: a canary and two of testers. */
const maxServers = 3;

interface Server extends Run {
  readonly child: ChildProcess;
  /** Its address once it responds. */
  readonly ready: Promise<string>;
  address: string | null;
}

interface Version {
  readonly supervisor: Supervisor<Server>;
  /** Address of the server once it responds; null: it has ended, or could not be started. */
  readonly whenReady: () => Promise<string | null>;
  usedAt: number;
}

export interface ShellServersOptions {
  /** Path of a version's server program. @throws Error if it cannot run */
  readonly findServer: (version: string) => Promise<string>;
  readonly getApp: () => AppRegistry | undefined;
  readonly ownVersion: string;
  /** Settings in which the servers differ from this one. */
  readonly env: Readonly<Record<string, string>>;
  readonly getStopped: () => readonly string[];
  readonly onReport: (report: ShellReport) => void;
  readonly onProblem: (problem: string, error: unknown) => void;
}

/** Pages servers of other versions of the shell on this machine, for canaries and pins. */
export interface ShellServers {
  /** Address of a version's server, if it is running. */
  readonly find: (version: string) => string | null;
  /**
   * Starts the server of a version unless it is running, and restarts it after a crash.
   * @returns its address; null: it cannot run, or is not restarted yet
   */
  readonly start: (version: string) => Promise<string | null>;
  /** Starts the server of the shell's canary, if there is one. Call it when the registry has changed. */
  readonly follow: () => void;
  /** Tells the servers which canaries have been stopped. */
  readonly announceStopped: () => void;
  readonly close: () => Promise<void>;
}

/** A port of this machine that was free just now. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

export function createShellServers(options: ShellServersOptions): ShellServers {
  const { findServer, getApp, ownVersion, env, getStopped, onReport, onProblem } = options;
  const versions = new Map<string, Version>();
  let isClosing = false;

  const send = (child: ChildProcess) => {
    const message: StoppedCanaries = { kind: 'stopped-canaries', keys: [...getStopped()] };
    if (child.connected) child.send(message, () => undefined);
  };

  async function untilReady(child: ChildProcess, address: string): Promise<string> {
    const until = monotonic() + startMs;
    while (!hasEnded(child) && monotonic() < until) {
      const isReady = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(pollMs * 10) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return address;
      await delay(pollMs);
    }
    child.kill('SIGKILL');
    throw new Error('it did not respond in time');
  }

  const getCanary = () => getApp()?.canary?.version;

  function makeRoom(): void {
    const running = [...versions].filter(([, { supervisor }]) => supervisor.current());
    if (running.length < maxServers) return;
    const canary = getCanary();
    const [oldest] = running
      .filter(([version]) => version !== canary)
      .sort(([, one], [, other]) => one.usedAt - other.usedAt);
    if (oldest) stop(...oldest);
  }

  function stop(version: string, { supervisor }: Version): void {
    versions.delete(version);
    supervisor.end();
    supervisor.current()?.child.kill('SIGTERM');
  }

  async function launch(version: string, signal: AbortSignal): Promise<Server> {
    const [program, port] = await Promise.all([findServer(version), findFreePort()]);
    signal.throwIfAborted();
    makeRoom();
    const address = `http://127.0.0.1:${port}`;
    const child = fork(program, {
      execArgv: [...process.execArgv, '--disable-sigusr1'],
      env: { ...process.env, ...env, PAGES_HOST: '127.0.0.1', PAGES_PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      if (is(message, ShellReport)) onReport(message);
    });
    child.on('error', (error) => onProblem(`the server of the shell ${version} failed`, error));
    // Unlike `exit`, `close` also follows a failed start.
    const ended = new Promise((resolve) => {
      child.once('close', (code, exitSignal) => resolve(exitSignal ?? `exit code ${code}`));
    });
    send(child);
    const ready = untilReady(child, address);
    const server: Server = { child, ready, ended, address: null };
    ready.then(
      () => {
        server.address = address;
      },
      () => undefined,
    );
    return server;
  }

  function start(version: string): Promise<string | null> {
    const known = versions.get(version);
    if (known) {
      known.usedAt = monotonic();
      return known.whenReady();
    }
    if (isClosing) return Promise.resolve(null);
    let ready: Promise<string | null> = Promise.resolve(null);
    const supervisor = supervise<Server>({
      restartDelay,
      stableMs,
      start(signal) {
        const launched = launch(version, signal);
        ready = launched.then((server) => server.ready).catch(() => null);
        return launched;
      },
      onEnd(reason) {
        ready = Promise.resolve(null);
        const problem = reason instanceof Error ? 'could not be started' : 'has ended';
        onProblem(`the server of the shell ${version} ${problem}`, reason);
      },
    });
    versions.set(version, { supervisor, whenReady: () => ready, usedAt: monotonic() });
    return ready;
  }

  function follow(): void {
    const canary = getCanary();
    if (canary !== undefined && canary !== ownVersion) void start(canary);
  }

  const sweep = setInterval(() => {
    follow();
    const canary = getCanary();
    for (const [name, version] of versions)
      if (name !== canary && monotonic() - version.usedAt > idleMs) stop(name, version);
  }, sweepMs).unref();

  const listServers = () => [...versions.values()].flatMap(({ supervisor }) => supervisor.current() ?? []);

  return {
    find(name) {
      const version = versions.get(name);
      if (version) version.usedAt = monotonic();
      return version?.supervisor.current()?.address ?? null;
    },
    start,
    follow,
    announceStopped() {
      for (const { child } of listServers()) send(child);
    },
    async close() {
      isClosing = true;
      clearInterval(sweep);
      const servers = listServers();
      for (const [name, version] of versions) stop(name, version);
      await Promise.all(servers.map(({ ended }) => ended));
    },
  };
}
