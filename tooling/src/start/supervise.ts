import { type ProcessOptions, type RunningProcess, startProcess } from './process.ts';

/** Milliseconds that a process has to listen before the one that it is to relieve goes on without it. */
const listenMs = 30_000;
const firstPauseMs = 250;
const longestPauseMs = 30_000;
/** A process that has lived for so long does not die of its start. */
const steadyMs = 60_000;

/**
 * Milliseconds to wait before a process that died is started again.
 * @param beforeMs the pause before it was started last; null: it was the first start
 * @param livedMs how long it has lived since then
 */
export const pauseAfter = (beforeMs: number | null, livedMs: number): number =>
  beforeMs === null || livedMs >= steadyMs ? firstPauseMs : Math.min(longestPauseMs, beforeMs * 2);

export interface SupervisedOptions extends Omit<ProcessOptions, 'script' | 'onDeath'> {
  /** The program, asked for at each start: it may have changed. */
  readonly script: () => string | Promise<string>;
  readonly pause?: typeof pauseAfter;
}

export interface SupervisedProcess extends Pick<RunningProcess, 'pid' | 'stop'> {
  readonly isDead: () => boolean;
  /** Sends a message to the process, if it is running. */
  readonly send: (message: string) => void;
  /** From now on the process is started again whenever it dies; until then it is left dead, with a line that says so. */
  readonly keepRunning: () => void;
  /** From now on it may end: it is to stop, or has been told so by somebody else, as by Ctrl+C. */
  readonly letEnd: () => void;
  /**
   * Starts a program on the port that both share; the running process ends once the new one listens.
   * @throws Error when it does not; nothing has changed then
   */
  readonly takeOver: (script: string) => Promise<void>;
}

/** Starts a process that can be kept running. @throws what kept its script from being found */
export async function startSupervised({
  script,
  pause = pauseAfter,
  ...options
}: SupervisedOptions): Promise<SupervisedProcess> {
  let running: RunningProcess | null = null;
  let startedAt = 0;
  let pauseMs: number | null = null;
  let restart: NodeJS.Timeout | undefined;
  let isKept = false;
  let mayEnd = false;
  /** One more with each take-over: a start and a death that belong to an earlier one change nothing. */
  let generation = 0;

  async function start(own: number): Promise<void> {
    startedAt = performance.now();
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
    pauseMs = pause(pauseMs, performance.now() - startedAt);
    options.onLine(`${how}; it is started again in ${pauseMs / 1000} s`);
    restart = setTimeout(
      () => start(own).catch((error) => died(own, `cannot be started (${error})`)),
      pauseMs,
    );
  }
  function letEnd(): void {
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
      // Whoever stops the running process meanwhile does not know of this one.
      if (mayEnd) throw new Error(`${program} is not needed any more`);
    } catch (error) {
      await next.stop();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    const before = running;
    running = next;
    generation += 1;
    startedAt = performance.now();
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
    letEnd,
    takeOver,
    async stop(signal) {
      letEnd();
      await running?.stop(signal);
    },
  };
}
