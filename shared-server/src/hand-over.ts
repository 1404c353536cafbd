import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as pollsOnce } from 'node:timers/promises';

/** Milliseconds in which a server that another has relieved still answers on the connections that it has. */
export const handOverMs = 2_000;

/**
 * Leaves a port to the server that has relieved this one: takes no more connections, and answers on those that
 * are kept, each with its last answer. Closed at once, they would cut requests that are on their way.
 */
export async function handOver(server: Server, graceMs = handOverMs): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const stopWaiting = new AbortController();
  const { signal } = stopWaiting;
  const isOver = Promise.race([once(server, 'close', { signal }), delay(graceMs, undefined, { signal })]);
  // HTTP's own close cuts idle connections.
  NetServer.prototype.close.call(server);
  await isOver;
  stopWaiting.abort();
  // What has come until now is read.
  await pollsOnce();
}
