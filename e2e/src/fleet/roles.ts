import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '@fan-base/tooling/project';
import { waitFor } from '@fan-base/tooling/start/wait-for';
import { measureProcesses, type ProcessUse, withDescendants } from './processes.ts';

const program = join(root, 'platform/tooling/src/serve/serve.ts');
/** Milliseconds before an exited process is restarted, as by a platform. */
const restartAfterMs = 500;
const readyMs = 120_000;
/** Milliseconds of warm-up under load, until code is compiled and caches are filled. */
const warmUpMs = 15_000;

export type Role = 'pages' | 'api' | 'jobs' | 'migrate';
type Settings = Readonly<Record<string, string>>;

/** Runs one role until it exits. @throws Error for a failure */
export async function runOnce(role: Role, env: Settings): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, role], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${role} ended with ${code}`);
}

/** A process of the fleet, restarted by its platform. */
export interface Member {
  readonly name: string;
  readonly port: number;
  /** Resolves when it is ready. */
  readonly ready: () => Promise<void>;
  /** Kills it under load; it is restarted. */
  readonly crash: () => Promise<void>;
  /** Restarts it gracefully, and waits until it has warmed up before the next one restarts. */
  readonly replace: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Resource usage of its processes, by program. */
  readonly measure: () => ReadonlyMap<string, ProcessUse>;
}

/** Starts a process of the fleet. @param onLine receives its output */
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
  /** Its last output if it exited before it was ready: a restart does not fix wrong settings. */
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
    // All of its output has been read by then.
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
          // It exited with its parent.
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
