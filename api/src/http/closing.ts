import type { FastifyInstance } from 'fastify';

/**
 * While the server closes, each answer that is still under way ends its connection too: a client that keeps
 * it for another request would otherwise hold the process up for as long as it likes.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
