/** Limit of concurrent prefetches (specification section 9). */
const maxConcurrent = 4;

interface Preload {
  /** Each key is loaded once. */
  readonly key: string;
  /** Failures are not cached, so a later call retries. */
  readonly load: () => Promise<unknown>;
  /** Called instead of loading again. */
  readonly again?: () => void;
}

/**
 * Prefetches pages, at most four at a time. Beyond that only the latest request waits, because the visitor
 * has moved on from the others.
 */
export function createPrefetch(): (preload: Preload) => void {
  const done = new Set<string>();
  let running = 0;
  let waiting: Preload | undefined;
  function prefetch(preload: Preload): void {
    const { key, load, again } = preload;
    if (done.has(key)) {
      again?.();
      return;
    }
    if (running >= maxConcurrent) {
      waiting = preload;
      return;
    }
    done.add(key);
    running += 1;
    load()
      .catch(() => done.delete(key))
      .finally(() => {
        running -= 1;
        const next = waiting;
        waiting = undefined;
        if (next) prefetch(next);
      });
  }
  return prefetch;
}
