import { Socket } from 'node:net';
import { Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';

/** Timeout for connecting, and for getting a connection from the pool. */
const connectTimeoutMs = 5_000;

/** Destroys a connection after too long a silence: the network may have lost it. */
function createSocket(silenceMs: number): Socket {
  const socket = new Socket();
  const problem = `PostgreSQL has been silent for ${silenceMs / 1000} s`;
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(Object.assign(new Error(problem), { code: 'ETIMEDOUT' })),
  );
}

/**
 * Settings for every connection to a PostgreSQL server, so that none waits forever.
 * @param silenceMs closes the connection after this long without a byte; must exceed the longest statement.
 * Null: waits as long as the other machine is reachable
 */
export const connectionSettings = (connectionString: string, silenceMs: number | null): PoolConfig => ({
  connectionString,
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  ...(silenceMs !== null && {
    stream: () => createSocket(silenceMs),
    // Idle pool connections are silent too: close them before they count as lost.
    idleTimeoutMillis: 0.75 * silenceMs,
  }),
});

/**
 * Logs the errors of a pool's connections for their whole lifetime. The user of a checked-out connection
 * learns of its loss from the query; without a listener, the event would crash the process.
 */
export function logConnectionErrors(pool: Pool, logger: Logger): Pool {
  pool.on('connect', (client) =>
    client.on('error', (error: Error) =>
      logger.warn({ event: 'database.connection-lost', err: error }, 'database connection lost'),
    ),
  );
  // Errors of idle clients; already logged above.
  return pool.on('error', () => {});
}

/** A pool that survives lost connections: the next checkout opens a new one. */
export const openPool = (settings: PoolConfig, logger: Logger): Pool =>
  logConnectionErrors(new Pool(settings), logger);
