import { type ChildProcess, spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { root } from '../project.ts';

export interface ProcessOptions {
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whether `env` is all that the process gets; by default, it extends the environment of this process. */
  readonly isEnvComplete?: boolean;
  /** Processes can listen on the same port, so that one can take over from another. */
  readonly sharesPort?: boolean;
  /** Receives every line of output. */
  readonly onLine: (line: string) => void;
  /** Milliseconds before a stopping process is killed; by default, long enough for its last responses and jobs. */
  readonly stopTimeoutMs?: number | undefined;
}

export interface RunningProcess {
  readonly pid: number | undefined;
  /** Resolves when it listens on its shared port; without one, immediately. */
  readonly ready: Promise<void>;
  /** Resolves when it has exited; the value completes the sentence 'The process …'. */
  readonly ended: Promise<string>;
  /** Sends an IPC message; only processes with a shared port have a channel. */
  send(message: string): void;
  /** @param signal SIGTERM by default */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Longer than the handover, the last responses and running jobs take. */
export const maxStopMs = 20_000;

/** No signal opens the inspector of a server, which gives its clients everything that the server has. */
const execArgv = ['--disable-warning=ExperimentalWarning', '--disable-sigusr1'];
/** Node on Windows takes an absolute path only as a URL. */
const endWithParent = [
  '--import',
  pathToFileURL(join(import.meta.dirname, `end-with-parent${extname(import.meta.filename)}`)).href,
];

/** Starts a program. @returns the process, and a promise that resolves when it listens, if it shares its port */
function launch({
  script,
  sharesPort,
  env,
  isEnvComplete = false,
}: Pick<ProcessOptions, 'script' | 'sharesPort' | 'env' | 'isEnvComplete'>) {
  const full = { ...(isEnvComplete ? {} : process.env), NODE_ENV: 'production', ...env };
  if (!sharesPort) {
    const child: ChildProcess = spawn(process.execPath, [...execArgv, ...endWithParent, script], {
      cwd: root,
      env: full,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    return { child, ready: Promise.resolve() };
  }
  // Workers accept connections themselves instead of receiving them from this process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, args: [], execArgv, cwd: root, silent: true });
  const worker = cluster.fork(full);
  const ready = new Promise<void>((resolve) => worker.once('listening', () => resolve()));
  return { child: worker.process, ready };
}

/** Runs a script of the tooling to its end, in a process of its own. @returns its exit code */
export async function runScript(script: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...execArgv, ...endWithParent, script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Starts a server of the product as a child process in production mode. */
export function startProcess({
  onLine,
  stopTimeoutMs = maxStopMs,
  ...program
}: ProcessOptions): RunningProcess {
  const { child, ready } = launch(program);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) =>
      resolve(signal === null ? `exited with code ${code}` : `was killed by ${signal}`),
    );
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine);
  }
  return {
    pid: child.pid,
    ready,
    ended,
    send(message) {
      if (child.connected) child.send(message);
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const timer = setTimeout(() => {
        onLine(`has not stopped within ${stopTimeoutMs / 1000} s and is killed`);
        child.kill('SIGKILL');
      }, stopTimeoutMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
