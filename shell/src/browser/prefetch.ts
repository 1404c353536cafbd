/** How many pages are loaded in advance at the same time (specification section 9). */
export const mostPreloads = 4;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Loading in advance is for those who can afford it: not on slow connections, not with data-saver. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

/**
 * Loads a page's code before it is asked for; each path once, at most four at a time, the rest not at all.
 * @param open loads code of a path; a failure is forgotten, so that the visit itself tries again
 */
export function createPrefetch(open: (path: string) => Promise<unknown>, connection: Connection | undefined) {
  const done = new Set<string>();
  let running = 0;
  return (path: string): void => {
    if (done.has(path) || running >= mostPreloads || !mayPrefetch(connection)) return;
    done.add(path);
    running += 1;
    open(path)
      .catch(() => done.delete(path))
      .finally(() => {
        running -= 1;
      });
  };
}
