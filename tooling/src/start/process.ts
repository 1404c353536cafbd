import { type ChildProcess, spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../project.ts';

export interface ProcessOptions {
  readonly name: string;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  /** Processes that listen on one port take its connections together, so that one can take over from another. */
  readonly sharesPort?: boolean;
  /** Gets every line that the process writes. */
  readonly onLine: (line: string) => void;
  /** Called when the process ends without having been asked to, with a sentence's end that says how. */
  readonly onDeath: (name: string, how: string) => void;
}

export interface RunningProcess {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves when it listens on a port that it shares. */
  readonly listening: Promise<void>;
  /** Sends a message to a process that shares its port; others have no channel. */
  send(message: string): void;
  /** @param signal SIGTERM by default */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Milliseconds after which a process that was asked to stop is killed: more than hand-over and last answers take. */
export const stopPatienceMs = 20_000;

const execArgv = ['--disable-warning=ExperimentalWarning'];

/** Starts a program. @returns its process, and when it listens on a port that it shares */
function launch({ script, sharesPort, env }: Pick<ProcessOptions, 'script' | 'sharesPort' | 'env'>) {
  const full = { ...process.env, NODE_ENV: 'production', ...env };
  if (!sharesPort) {
    const preload = ['--import', join(import.meta.dirname, 'end-with-parent.ts')];
    const child: ChildProcess = spawn(process.execPath, [...execArgv, ...preload, script], {
      cwd: root,
      env: full,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    return { child, listening: Promise.resolve() };
  }
  // They take connections from the port themselves: nothing passes through this process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, args: [], execArgv, cwd: root, silent: true });
  const worker = cluster.fork(full);
  const listening = new Promise<void>((resolve) => worker.once('listening', () => resolve()));
  return { child: worker.process, listening };
}

/** Starts one of the product's servers as a process of its own, in production mode. */
export function startProcess({ name, onLine, onDeath, ...program }: ProcessOptions): RunningProcess {
  const { child, listening } = launch(program);
  let isStopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!isStopping) onDeath(name, signal === null ? `ended with code ${code}` : `was ended by ${signal}`);
      resolve();
    });
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine);
  }
  return {
    name,
    pid: child.pid,
    listening,
    send(message) {
      if (child.connected) child.send(message);
    },
    async stop(signal = 'SIGTERM') {
      isStopping = true;
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
