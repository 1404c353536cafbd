import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Writes the line of a request that is over. Of the address only the path: a query or a header may hold what a
 * log must not.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const [path = ''] = request.url.split('?');
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  const site = request.site ? { site: request.site.domain } : {};
  request.log.info(
    { method: request.method, path, status: reply.statusCode, milliseconds, ...site },
    'request',
  );
}

/** One line for each request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}
