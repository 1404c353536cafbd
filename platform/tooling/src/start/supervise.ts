import { type Backoff, backoff } from '@fan-base/shared-server/backoff';
import { monotonic } from '@fan-base/shared-server/monotonic';
import { type ProcessOptions, type RunningProcess, startProcess } from './process.ts';

/** Milliseconds within which a new process must listen; otherwise the takeover fails. */
const listenMs = 30_000;
/** Delay in milliseconds before a crashed process is restarted. */
const defaultDelay: Backoff = { firstMs: 250, maxMs: 30_000 };
/** Uptime in milliseconds after which a crash is not attributed to the start. */
const stableUptimeMs = 60_000;

/** Number of consecutive crashes with another one. @param before number of those before */
export const countCrashes = (before: number, uptimeMs: number): number =>
  uptimeMs >= stableUptimeMs ? 1 : before + 1;

export interface SupervisedOptions extends Omit<ProcessOptions, 'script' | 'onDeath'> {
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
   * Starts a program on the shared port; the running process is stopped once the new one listens.
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
  let running: RunningProcess | null = null;
  let startedAt = 0;
  let crashes = 0;
  let restart: NodeJS.Timeout | undefined;
  let isKept = false;
  let mayEnd = false;
  /** Incremented by each takeover, so that starts and exits of earlier generations are ignored. */
  let generation = 0;

  async function start(own: number): Promise<void> {
    startedAt = monotonic();
    const program = await script();
    if (mayEnd || own !== generation) return;
    running = startProcess({ ...options, script: program, onDeath: (_name, how) => died(own, how) });
  }
  function died(own: number, how: string): void {
    if (own !== generation) return;
    running = null;
    if (mayEnd) return;
    if (!isKept) {
      options.onLine(how);
      return;
    }
    crashes = countCrashes(crashes, monotonic() - startedAt);
    const delayMs = backoff(crashes, restartDelay);
    options.onLine(`${how}; restarting in ${delayMs / 1000} s`);
    restart = setTimeout(() => start(own).catch((error) => died(own, `failed to start (${error})`)), delayMs);
  }
  function expectExit(): void {
    mayEnd = true;
    clearTimeout(restart);
  }

  async function takeOver(program: string): Promise<void> {
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => undefined);
    const next = startProcess({
      ...options,
      script: program,
      onDeath(_name, how) {
        if (running === next) died(generation, how);
        else ended.reject(new Error(`${program} ${how}`));
      },
    });
    const timer = setTimeout(() => ended.reject(new Error(`${program} does not listen`)), listenMs);
    try {
      await Promise.race([next.listening, ended.promise]);
      // A concurrent stop() only knows the old process.
      if (mayEnd) throw new Error(`${program} is no longer needed`);
    } catch (error) {
      await next.stop();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    const before = running;
    running = next;
    generation += 1;
    startedAt = monotonic();
    clearTimeout(restart);
    await before?.stop();
  }

  await start(generation);
  return {
    get pid() {
      return running?.pid;
    },
    isDead: () => running === null,
    send: (message) => running?.send(message),
    keepRunning() {
      isKept = true;
      if (running === null) died(generation, 'has ended');
    },
    expectExit,
    takeOver,
    async stop(signal) {
      expectExit();
      await running?.stop(signal);
    },
  };
}
