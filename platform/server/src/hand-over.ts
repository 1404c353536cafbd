import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as pollsOnce } from 'node:timers/promises';

/** Grace period in which a replaced server still responds on its existing connections. */
export const handOverMs = 2_000;

/**
 * Releases the port to the server that replaces this one: stops accepting connections and closes each open
 * one after its next response. Closing them immediately would cut requests in flight.
 */
export async function handOver(server: Server, graceMs = handOverMs): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const stopWaiting = new AbortController();
  const { signal } = stopWaiting;
  const isOver = Promise.race([once(server, 'close', { signal }), delay(graceMs, undefined, { signal })]);
  // HTTP's own close() would cut idle connections.
  NetServer.prototype.close.call(server);
  await isOver;
  stopWaiting.abort();
  // Reads what has already reached the sockets.
  await pollsOnce();
}
