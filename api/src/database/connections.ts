import { Socket } from 'node:net';
import { Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';

/** Milliseconds in which a connection must stand, or one of the pool become free. */
const connectTimeoutMs = 5_000;

/** Gives up a connection that has been silent for too long: the network may have lost it. */
function socketThatEnds(silenceMs: number): Socket {
  const socket = new Socket();
  const problem = `PostgreSQL has been silent for ${silenceMs / 1000} s`;
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(Object.assign(new Error(problem), { code: 'ETIMEDOUT' })),
  );
}

/**
 * The settings of every connection to a PostgreSQL server: none waits for ever.
 * @param silenceMs gives up after so long without a byte, which must be more than any statement takes; null: waits as
 * long as the other machine is there
 */
export const connectionSettings = (connectionString: string, silenceMs: number | null): PoolConfig => ({
  connectionString,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  ...(silenceMs !== null && {
    stream: () => socketThatEnds(silenceMs),
    // An idle connection of a pool is silent too: it is closed before it would count as lost.
    idleTimeoutMillis: 0.75 * silenceMs,
  }),
});

/**
 * Hears the errors of a pool's connections from their first moment to their last. Whoever has one checked out learns
 * of its loss by his query; unheard, the event would end the process.
 */
export function hearErrors(pool: Pool, logger: Logger): Pool {
  pool.on('connect', (client) =>
    client.on('error', (error: Error) =>
      logger.warn({ event: 'database.connection-lost', err: error }, 'a database connection was lost'),
    ),
  );
  // Of connections that nobody has: heard already.
  return pool.on('error', () => {});
}

/** A pool whose connections may be lost at any moment: the next that is asked for is a new one. */
export const openPool = (settings: PoolConfig, logger: Logger): Pool =>
  hearErrors(new Pool(settings), logger);
