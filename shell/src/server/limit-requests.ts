import type { FastifyInstance } from 'fastify';

/** Whether the body of a request goes on to the API, which has a longer limit for uploads over slow connections. */
const isForApi = (url: string): boolean => url.startsWith('/api/');

/**
 * Refuses requests that name two hosts, which a proxy and this server may read differently, and ends those whose body
 * does not come in time.
 * @param bodyMs for bodies that this server reads itself
 */
export function limitRequests(app: FastifyInstance, bodyMs: number): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) return reply.code(400).send({ message: 'A request has one Host header' });
    if (raw.complete || isForApi(raw.url ?? '')) return;
    const { socket } = raw;
    const timer = setTimeout(() => socket.destroy(), bodyMs);
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}
