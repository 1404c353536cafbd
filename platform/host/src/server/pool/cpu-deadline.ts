import { readFileSync } from 'node:fs';
import { type Monotonic, monotonic } from '@fan-base/shared-server/monotonic';

/** A limit is stretched by this factor at most, so that a page on a machine that is far too busy has an end. */
const maxStretch = 10;

/**
 * How long the main thread of a process has waited for a CPU so far, in ms: runnable, but without one. 0 where the
 * system does not say, which is everywhere but on Linux.
 */
export function readCpuWaitMs(pid: number | undefined): number {
  try {
    const [, waitedNs] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waitedNs) / 1e6 || 0;
  } catch {
    return 0;
  }
}

interface DeadlineOptions {
  /** The process's time, without its waiting for a CPU. Waiting for anything else counts: nothing else may delay it. */
  readonly limitMs: number;
  readonly readWaitMs: () => number;
  readonly onOver: () => void;
  readonly now?: Monotonic;
}

/**
 * Limits the time of a process. On a busy machine, code is not to blame for what it waits for.
 * @returns ends it
 */
export function startCpuDeadline({
  limitMs,
  readWaitMs,
  onOver,
  now = monotonic,
}: DeadlineOptions): () => void {
  const startedAt = now();
  const waitedBefore = readWaitMs();
  const check = () => {
    const allowedMs = Math.min(limitMs + readWaitMs() - waitedBefore, limitMs * maxStretch);
    const leftMs = allowedMs - (now() - startedAt);
    if (leftMs <= 0) onOver();
    else timer = setTimeout(check, leftMs);
  };
  let timer = setTimeout(check, limitMs);
  return () => clearTimeout(timer);
}
