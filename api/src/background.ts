import type { Logger } from 'pino';

/** Work that an answer does not wait for, e.g. because its time would tell something. */
export interface Background {
  readonly run: (name: string, work: () => Promise<void>) => void;
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>;
}

export function createBackground(logger: Logger): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(name, work) {
      const running = work()
        .catch((error: unknown) => logger.error({ err: error }, `${name} failed`))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
