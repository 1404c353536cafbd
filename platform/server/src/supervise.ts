import { setTimeout as delay } from 'node:timers/promises';
import { type Backoff, backoff } from './backoff.ts';
import { monotonic } from './monotonic.ts';

/** A process or worker that has been started. */
export interface Run {
  /** Resolves when it works. Rejects, or stays pending, if it ends first. */
  readonly ready: Promise<unknown>;
  /** Resolves when it has ended, with the reason. */
  readonly ended: Promise<unknown>;
}

export interface SuperviseOptions<Started extends Run> {
  /**
   * @param signal aborted when the run is no longer needed: check it after the last `await` before the start
   * @throws Error if it cannot be started, which counts as a failed run
   */
  readonly start: (signal: AbortSignal) => Started | Promise<Started>;
  /** A run that has been started already. */
  readonly first?: Started;
  /** Delay before a restart after a failed run. */
  readonly restartDelay: Backoff;
  /** Uptime in ms after which a run that became ready has not failed: when it ends, it is restarted immediately. */
  readonly stableMs: number;
  /** @param reason of the run's end, or the error of `start` */
  readonly onEnd?: (reason: unknown, restartDelayMs: number) => void;
}

export interface Supervisor<Started extends Run> {
  /** The run; null: it has ended, and the next one has not been started yet. After `end`, the last run. */
  readonly current: () => Started | null;
  /** Supervises another run instead. @returns the former one, which keeps running */
  readonly replace: (run: Started) => Started | null;
  /** Ends the supervision. The run keeps running. */
  readonly end: () => void;
}

/** Restarts a process or worker whenever it ends, with exponential backoff while it fails. */
export function supervise<Started extends Run>(options: SuperviseOptions<Started>): Supervisor<Started> {
  const { start, restartDelay, stableMs, onEnd } = options;
  let current: Started | null = null;
  let ending = new AbortController();

  /** @returns whether the run was stable, and why it ended */
  async function follow(starting: () => Started | Promise<Started>, signal: AbortSignal) {
    const startedAt = monotonic();
    let isReady = false;
    try {
      const run = await starting();
      if (!signal.aborted) current = run;
      run.ready.then(
        () => {
          isReady = true;
        },
        () => undefined,
      );
      const reason = await run.ended;
      return { reason, isStable: isReady && monotonic() - startedAt >= stableMs };
    } catch (reason) {
      return { reason, isStable: false };
    }
  }

  async function keepRunning(first: Started | undefined, { signal }: AbortController): Promise<void> {
    let starting = () => first ?? start(signal);
    for (let failures = 0; ; ) {
      const { reason, isStable } = await follow(starting, signal);
      if (signal.aborted) return;
      current = null;
      failures = isStable ? 0 : failures + 1;
      const delayMs = backoff(failures, restartDelay);
      onEnd?.(reason, delayMs);
      await delay(delayMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      starting = () => start(signal);
    }
  }

  function replace(run: Started | undefined): Started | null {
    ending.abort();
    ending = new AbortController();
    const former = current;
    current = run ?? null;
    void keepRunning(run, ending);
    return former;
  }

  replace(options.first);
  return {
    current: () => current,
    replace,
    end: () => ending.abort(),
  };
}
