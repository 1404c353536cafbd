import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../project.ts';

export interface ProcessOptions {
  readonly name: string;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  /** Gets every line that the process writes. */
  readonly onLine: (line: string) => void;
  /** Called when the process ends without having been asked to, with a sentence's end that says how. */
  readonly onDeath: (name: string, how: string) => void;
}

export interface RunningProcess {
  readonly name: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Milliseconds that a process has to stop by itself before it is killed. */
const stopPatienceMs = 10_000;

/** Starts one of the product's servers as a process of its own, in production mode. */
export function startProcess({ name, script, env, onLine, onDeath }: ProcessOptions): RunningProcess {
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
