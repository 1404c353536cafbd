import type { FastifyInstance } from 'fastify';

/**
 * Whether the request body is forwarded to the API, which allows more time for uploads over slow connections.
 */
const isForApi = (url: string): boolean => url.startsWith('/api/');

/**
 * Rejects requests with two Host headers, which a proxy and this server might read differently, and closes
 * connections whose body does not arrive in time.
 * @param bodyMs timeout for bodies that this server reads itself
 */
export function limitRequests(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1)
      return reply.code(400).send({ message: 'A request must have exactly one Host header' });
    if (raw.complete || isForApi(raw.url ?? '')) return;
    const { socket } = raw;
    // A request without a body is complete, but emits `end` only with its response, which may take longer.
    const timer = setTimeout(() => {
      if (!raw.complete) socket.destroy();
    }, bodyMs);
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}
