import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { AppRegistry } from '@fan-base/shared-contracts/release';
import { is } from '@fan-base/shared-contracts/struct';
import { ShellReport, type StoppedCanaries } from './messages.ts';

/** How long a server may take until it responds, in ms. */
const startMs = 30_000;
const pollMs = 100;
/** How long a version that could not be started, or has crashed, is not tried again, in ms. */
const pauseMs = 30_000;
/** A server without a canary stops when no tester has asked for it during this time, in ms. */
const idleMs = 10 * 60_000;
const sweepMs = 30_000;
/** Servers of other shells at the same time: a canary and two of testers. */
const maxServers = 3;

interface Running {
  readonly child: ChildProcess;
  /** Its address once it responds; null: it could not be started. */
  readonly ready: Promise<string | null>;
  address: string | null;
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
  /** Starts the server of a version unless it is running. @returns its address; null: it cannot run */
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
  const servers = new Map<string, Running>();
  /** When a version failed last. */
  const failedAt = new Map<string, number>();
  /** Programs that are being looked for. */
  const starting = new Map<string, Promise<string | null>>();
  let isClosing = false;

  const send = (child: ChildProcess) => {
    const message: StoppedCanaries = { kind: 'stopped-canaries', keys: [...getStopped()] };
    if (child.connected) child.send(message, () => undefined);
  };

  async function untilReady(child: ChildProcess, address: string): Promise<string | null> {
    const until = performance.now() + startMs;
    while (!hasEnded(child) && performance.now() < until) {
      const isReady = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(pollMs * 10) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return address;
      await delay(pollMs);
    }
    child.kill('SIGKILL');
    return null;
  }

  function makeRoom(): void {
    if (servers.size < maxServers) return;
    const canary = getApp()?.canary?.version;
    const [oldest] = [...servers]
      .filter(([version]) => version !== canary)
      .sort(([, one], [, other]) => one.usedAt - other.usedAt);
    if (oldest) stop(...oldest);
  }

  function stop(version: string, { child }: Running): void {
    servers.delete(version);
    child.kill('SIGTERM');
  }

  async function run(version: string): Promise<string | null> {
    const [program, port] = await Promise.all([findServer(version), findFreePort()]);
    if (isClosing) return null;
    makeRoom();
    const address = `http://127.0.0.1:${port}`;
    const child = fork(program, {
      execArgv: [...process.execArgv, '--disable-sigusr1'],
      env: { ...process.env, ...env, PAGES_HOST: '127.0.0.1', PAGES_PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const running: Running = {
      child,
      address: null,
      usedAt: performance.now(),
      ready: untilReady(child, address),
    };
    servers.set(version, running);
    child.on('message', (message) => {
      if (is(message, ShellReport)) onReport(message);
    });
    child.on('error', (error) => onProblem(`the server of the shell ${version} failed`, error));
    child.on('exit', (code, signal) => {
      if (servers.get(version) !== running) return;
      servers.delete(version);
      failedAt.set(version, performance.now());
      onProblem(`the server of the shell ${version} has ended`, signal ?? `exit code ${code}`);
    });
    send(child);
    running.address = await running.ready;
    return running.address;
  }

  function start(version: string): Promise<string | null> {
    const running = servers.get(version);
    if (running) {
      running.usedAt = performance.now();
      return running.ready;
    }
    if (performance.now() - (failedAt.get(version) ?? Number.NEGATIVE_INFINITY) < pauseMs)
      return Promise.resolve(null);
    const begun = starting.get(version);
    if (begun) return begun;
    const next = run(version)
      .catch((error) => {
        failedAt.set(version, performance.now());
        onProblem(`the shell ${version} could not be started`, error);
        return null;
      })
      .finally(() => starting.delete(version));
    starting.set(version, next);
    return next;
  }

  function follow(): void {
    const canary = getApp()?.canary?.version;
    if (canary !== undefined && canary !== ownVersion && !isClosing) void start(canary);
  }

  const sweep = setInterval(() => {
    follow();
    const canary = getApp()?.canary?.version;
    for (const [version, running] of servers)
      if (version !== canary && performance.now() - running.usedAt > idleMs) stop(version, running);
  }, sweepMs).unref();

  return {
    find(version) {
      const running = servers.get(version);
      if (running) running.usedAt = performance.now();
      return running?.address ?? null;
    },
    start,
    follow,
    announceStopped() {
      for (const { child } of servers.values()) send(child);
    },
    async close() {
      isClosing = true;
      clearInterval(sweep);
      const children = [...servers.values()].map(({ child }) => child);
      servers.clear();
      await Promise.all(
        children.map(async (child) => {
          if (hasEnded(child)) return;
          child.kill('SIGTERM');
          await once(child, 'exit');
        }),
      );
    },
  };
}
