import type { Backoff } from '@fan-base/shared-server/backoff';
import { type Supervisor, supervise } from '@fan-base/shared-server/supervise';
import { type ProcessOptions, type RunningProcess, startProcess } from './process.ts';

/** Milliseconds within which a new process must listen; otherwise the takeover fails. */
const listenMs = 30_000;
/** Delay in milliseconds before a crashed process is restarted. */
const defaultDelay: Backoff = { firstMs: 250, maxMs: 30_000 };
/** Uptime in milliseconds after which a crash is not attributed to the start. */
const stableMs = 60_000;

export interface SupervisedOptions extends Omit<ProcessOptions, 'script'> {
  /** Path of the program, evaluated at each start because it may change. */
  readonly script: () => string | Promise<string>;
  readonly restartDelay?: Backoff;
}

export interface SupervisedProcess extends Pick<RunningProcess, 'pid' | 'stop'> {
  readonly isDead: () => boolean;
  /** Sends an IPC message to the process, if it is running. */
  readonly send: (message: string) => void;
  /** Enables restarts. Before this call, a crash is only logged. */
  readonly keepRunning: () => void;
  /** Disables restarts, because the process is about to stop or receives a signal from elsewhere, such as Ctrl+C. */
  readonly expectExit: () => void;
  /**
   * Starts a program on the shared port of a process that is kept running, which is stopped once the new one listens.
   * @throws Error if it does not listen; the running process is then unaffected
   */
  readonly takeOver: (script: string) => Promise<void>;
}

/** Starts a supervised process. @throws the error of `script` */
export async function startSupervised({
  script,
  restartDelay = defaultDelay,
  ...options
}: SupervisedOptions): Promise<SupervisedProcess> {
  const { onLine } = options;
  const first = startProcess({ ...options, script: await script() });
  let hasFirstEnded = false;
  let supervisor: Supervisor<RunningProcess> | null = null;
  let mayEnd = false;
  void first.ended.then((how) => {
    hasFirstEnded = true;
    if (!supervisor && !mayEnd) onLine(how);
  });

  const getRunning = (): RunningProcess | null => {
    if (supervisor) return supervisor.current();
    return hasFirstEnded ? null : first;
  };
  function expectExit(): void {
    mayEnd = true;
    supervisor?.end();
  }

  async function takeOver(program: string): Promise<void> {
    const next = startProcess({ ...options, script: program });
    const { promise: isLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`${program} does not listen`)), listenMs);
    const failed = next.ended.then((how) => {
      throw new Error(`${program} ${how}`);
    });
    failed.catch(() => undefined);
    try {
      await Promise.race([next.ready, failed, isLate]);
      // A concurrent stop() only knows the old process.
      if (mayEnd) throw new Error(`${program} is no longer needed`);
    } catch (error) {
      await next.stop();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    await supervisor?.replace(next)?.stop();
  }

  return {
    get pid() {
      return getRunning()?.pid;
    },
    isDead: () => getRunning() === null,
    send: (message) => getRunning()?.send(message),
    keepRunning() {
      if (mayEnd) return;
      supervisor = supervise({
        first,
        restartDelay,
        stableMs,
        async start(signal) {
          const program = await script();
          signal.throwIfAborted();
          return startProcess({ ...options, script: program });
        },
        onEnd(reason, delayMs) {
          const how = reason instanceof Error ? `failed to start (${reason})` : reason;
          onLine(`${how}; restarting in ${delayMs / 1000} s`);
        },
      });
    },
    expectExit,
    takeOver,
    async stop(signal) {
      expectExit();
      await getRunning()?.stop(signal);
    },
  };
}
