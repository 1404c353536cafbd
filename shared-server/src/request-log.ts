import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Requests of monitoring, several a second: a line each would be most of the log. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Writes the line of a finished request: one each, at level `debug` for probes. Of the address it has only the path:
 * a query or a header may hold what a log must not.
 * @param site domain of the site that the request is about
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply, site: string | undefined): void {
  const [path = ''] = request.url.split('?');
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  request.log[probes.has(path) ? 'debug' : 'info'](
    { method: request.method, path, status: reply.statusCode, milliseconds, ...(site && { site }) },
    'request',
  );
}

/** Logs each request, and sends its id back as `x-request-id`. */
export function logRequests(
  app: FastifyInstance,
  getSite: (request: FastifyRequest) => string | undefined,
): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply, getSite(request)));
}

/** The id that a proxy or the pages server has given a request, so that their logs can be joined; a new one otherwise. */
export function getRequestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
