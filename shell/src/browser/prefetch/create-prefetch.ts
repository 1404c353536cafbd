/** How many pages are loaded in advance at the same time (specification section 9). */
const maxConcurrent = 4;

interface Preload {
  /** Names what is loaded; it is loaded once. */
  readonly key: string;
  /** A failure is forgotten, so that it is tried again. */
  readonly load: () => Promise<unknown>;
  /** Called instead of a second load. */
  readonly again?: () => void;
}

/**
 * Loads pages before they are asked for, at most four at a time. Of those that find no place the latest waits: the
 * visitor is there now, and has gone past the others.
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
