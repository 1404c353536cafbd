import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '@fan-base/tooling/project';
import { waitFor } from '@fan-base/tooling/start/wait-for';
import { measureProcesses, type ProcessUse, withDescendants } from './processes.ts';

const program = join(root, 'platform/tooling/src/serve/serve.ts');
/** Milliseconds before a process that ended is started again, as a platform does. */
const restartAfterMs = 500;
const readyMs = 120_000;
/** Milliseconds until a new process is as quick as an old one: its code compiled and its caches filled by its part of the load. */
const warmUpMs = 15_000;

export type Role = 'pages' | 'api' | 'jobs' | 'migrate';
type Settings = Readonly<Record<string, string>>;

/** Runs one role to its end. @throws Error when that is not well */
export async function runOnce(role: Role, env: Settings): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, role], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${role} ended with ${code}`);
}

/** A process of the fleet, which its platform keeps running. */
export interface Member {
  readonly name: string;
  readonly port: number;
  /** Resolves when it can serve. */
  readonly ready: () => Promise<void>;
  /** Kills it in the middle of what it does; it is started again. */
  readonly crash: () => Promise<void>;
  /** Tells it to end, waits for that, starts it again, and lets it take its part of the load before another goes. */
  readonly replace: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The use of its processes, by program. */
  readonly measure: () => ReadonlyMap<string, ProcessUse>;
}

/** Starts a process of the fleet. @param onLine gets what it writes */
export function startMember(
  name: string,
  role: Role,
  port: number,
  env: Settings,
  onLine: (text: string) => void,
): Member {
  let child: ChildProcess;
  let isStopping = false;
  let wasReady = false;
  /** Its last output, where it ended before it could serve: wrong settings are no better after a restart. */
  let failedStart: string | null = null;
  const start = () => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, role], {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let lastOutput = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        lastOutput = text;
        onLine(text);
      });
    child.once('exit', (code, signal) => {
      onLine(`[${name} ended: ${signal ?? code}]\n`);
      if (!isStopping) setTimeout(() => isStopping || start(), restartAfterMs);
    });
    // Only then has all of its output been read.
    child.once('close', () => {
      if (!wasReady) failedStart = lastOutput;
    });
  };
  start();
  async function ready(): Promise<void> {
    try {
      await waitFor(`http://127.0.0.1:${port}/readyz`, readyMs, () => failedStart !== null);
      wasReady = true;
    } catch (error) {
      throw failedStart === null ? error : new Error(`${name} cannot start: ${failedStart}`);
    }
  }
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return {
    name,
    port,
    ready,
    async crash() {
      for (const pid of child.pid === undefined ? [] : withDescendants(child.pid)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended with its parent.
        }
      }
      await delay(restartAfterMs);
      await ready();
    },
    async replace() {
      await end();
      await delay(restartAfterMs);
      await ready();
      await delay(warmUpMs);
    },
    async stop() {
      isStopping = true;
      await end();
    },
    measure: () => (child.pid === undefined ? new Map() : measureProcesses(child.pid)),
  };
}
