import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Monitoring sends several of these per second; they would make up most of the log. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs one line for a finished request, at level `debug` for probes. Logs only the path: the query and the
 * headers may hold confidential data.
 * @param site domain of the requested site
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply, site: string | undefined): void {
  const [path = ''] = request.url.split('?');
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  request.log[probes.has(path) ? 'debug' : 'info'](
    { method: request.method, path, status: reply.statusCode, milliseconds, ...(site && { site }) },
    'request',
  );
}

/** Logs each request and returns its ID as `x-request-id`. */
export function logRequests(
  app: FastifyInstance,
  getSite: (request: FastifyRequest) => string | undefined,
): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply, getSite(request)));
}

/**
 * Reuses the request ID of a proxy or the pages server, so that their logs can be joined; otherwise creates
 * one.
 */
export function getRequestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
