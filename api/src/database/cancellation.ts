import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';

/** The work was not done: its client has gone, or it came too late. */
export class Canceled extends Error {
  override readonly name = 'Canceled';
  constructor() {
    super('The client did not wait for it');
  }
}

const current = new AsyncLocalStorage<AbortSignal | undefined>();

/** The signal of the work in progress, aborted when nobody waits for its result; undefined: it is always done. */
export const getSignal = (): AbortSignal | undefined => current.getStore();

/** Runs work whose queries do not start once the signal is aborted. Undefined: all do. */
export const runWithSignal = <Result>(signal: AbortSignal | undefined, act: () => Result): Result =>
  current.run(signal, act);

/** The signal of work that several requests share. */
export interface SharedSignal {
  /** Aborted once the signals of all that wait for the work are; never, if one of them has none. */
  readonly signal: AbortSignal;
  readonly join: (signal: AbortSignal | undefined) => void;
}

export function createSharedSignal(): SharedSignal {
  const controller = new AbortController();
  let waiting = 0;
  return {
    signal: controller.signal,
    join(signal) {
      waiting += 1;
      const leave = () => {
        waiting -= 1;
        if (waiting === 0) controller.abort();
      };
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    },
  };
}

/**
 * A pool whose canceled queries give their turn to the next one. Requests queue for connections, so that is where the
 * work of clients that have gone piles up.
 * @throws Canceled from `connect`
 */
export const skipCanceled = (pool: PostgresPool): PostgresPool => ({
  options: pool.options,
  async connect() {
    const signal = getSignal();
    if (signal?.aborted) throw new Canceled();
    const client = await pool.connect();
    if (!signal?.aborted) return client;
    client.release();
    throw new Canceled();
  },
  end: () => pool.end(),
});
