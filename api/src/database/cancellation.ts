import type { PostgresPool } from 'kysely';
import type { PoolClient as PgClient } from 'pg';
import { Canceled, getSignal } from '../work-signal.ts';

/** Its process on the server is missing from the types. */
type PoolClient = PgClient & { readonly processID: number };

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
