import { RefusedChange } from '@fan-base/shared-releases/changes';
import fastify, { type FastifyInstance } from 'fastify';
import { acceptUploads } from './accept-uploads.ts';
import { authorize, type PublisherOptions } from './publisher-access.ts';
import { endRegistration, registerService } from './register-service.ts';
import { storeTest } from './store-test.ts';

/** Limit of addresses and results of tests, which become part of the registry. */
const maxJsonBytes = 64 * 1024;
const defaultRequestTimeoutMs = 120_000;

/** Answers with a reason for the team; unexpected errors are for the operator only. */
function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const isRefused = error instanceof RefusedChange;
    const status = isRefused
      ? 422
      : error instanceof Error && 'statusCode' in error
        ? Number(error.statusCode)
        : 500;
    if (status >= 500) console.error(error);
    const text =
      error instanceof Error && status < 500
        ? error.message
        : 'Publishing failed; the operator has the reason';
    return reply.code(status).type('text/plain').send(text);
  });
}

/**
 * The operator's endpoint for teams.
 * - `POST /releases/NAME` takes a build as a packed folder, checks it like `npm run release -- publish`, and publishes it
 *   on hold, published by the token's holder: visitors get it from the operator, after a rehearsal.
 * - `PUT /services/NAME` names the address of the remote's own service, `DELETE /services/NAME?url=…` ends that.
 * - `POST /tests` stores the result of a combination's tests.
 */
export function buildPublisher(options: PublisherOptions): FastifyInstance {
  const { requestTimeoutMs = defaultRequestTimeoutMs } = options;
  const app = fastify({
    bodyLimit: maxJsonBytes,
    // A client that stops sending would keep its token's only upload.
    requestTimeout: requestTimeoutMs,
    http: {
      connectionsCheckingInterval: Math.min(30_000, requestTimeoutMs),
      // Node applies the longer of the two timeouts.
      headersTimeout: Math.min(60_000, requestTimeoutMs),
    },
  });
  setErrorHandler(app);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.register(async (uploads) => acceptUploads(uploads, options));
  app.put<{ Params: { name: string }; Body: { url?: unknown } | null }>(
    '/services/:name',
    async ({ headers, params, body }, reply) => {
      const { token } = await authorize(headers.authorization, params.name, options);
      return reply.type('text/plain').send(await registerService(token, body?.url, options));
    },
  );
  app.delete<{ Params: { name: string }; Querystring: { url?: unknown } }>(
    '/services/:name',
    async ({ headers, params, query }, reply) => {
      const { token } = await authorize(headers.authorization, params.name, options);
      return reply.type('text/plain').send(await endRegistration(token, query.url, options));
    },
  );
  app.post('/tests', async ({ headers, body }, reply) => {
    const { token } = await authorize(headers.authorization, null, options);
    return reply.type('text/plain').send(await storeTest(body, token, options));
  });
  return app;
}
