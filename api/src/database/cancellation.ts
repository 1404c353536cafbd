import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type { PoolClient as PgClient } from 'pg';

/** Its process on the server is missing from the types. */
type PoolClient = PgClient & { readonly processID: number };

/** The work was not done: its client has gone, or it came too late. */
export class Canceled extends Error {
  override readonly name = 'Canceled';
  constructor() {
    super('The client did not wait for it');
  }
}

const current = new AsyncLocalStorage<AbortSignal | undefined>();

/** The signal of the work in progress, aborted when no client waits for its result; undefined: it is always done. */
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

/** Ends the statement that a connection runs on the server. */
export type CancelStatement = (processId: number) => Promise<unknown>;

/**
 * Cancels what a client runs when the signal is aborted. The client is released after that, so that the next user's
 * statement is not the one that ends.
 */
function cancelOnAbort(client: PoolClient, signal: AbortSignal, cancel: CancelStatement): void {
  const { release } = client;
  let ending: Promise<unknown> | null = null;
  const stop = () => {
    ending = cancel(client.processID);
  };
  signal.addEventListener('abort', stop, { once: true });
  // The pool assigns it again with each use.
  client.release = (error) => {
    signal.removeEventListener('abort', stop);
    if (ending) void ending.finally(() => release.call(client, error));
    else release.call(client, error);
  };
}

/**
 * A pool whose canceled queries give their turn to the next one. Requests queue for connections, so that is where the
 * work of clients that have gone piles up.
 * @param cancel null: statements that run are not ended, as in the embedded database
 * @throws Canceled from `connect`
 */
export const skipCanceled = (pool: PostgresPool, cancel: CancelStatement | null): PostgresPool => ({
  options: pool.options,
  async connect() {
    const signal = getSignal();
    if (signal?.aborted) throw new Canceled();
    const client = await pool.connect();
    if (signal?.aborted) {
      client.release();
      throw new Canceled();
    }
    if (signal && cancel) cancelOnAbort(client as PoolClient, signal, cancel);
    return client;
  },
  end: () => pool.end(),
});
