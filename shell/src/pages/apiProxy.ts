import type { ServerResponse } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rememberWriting } from './cache/pageKey.ts';

export interface ApiProxyOptions {
  /** Address of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** The domain of the site that a request is about, as the API knows it. */
  readonly siteDomainOf: (request: FastifyRequest) => Promise<string>;
  /** Told when somebody has written something that pages of a site show. */
  readonly onWrite: (site: string) => void;
}

/** What reading writes: it is in no page, or may be a few seconds old there. */
const byReading = /\/(views|read-marks)$/;

/** Whether somebody who is logged in writes: a page that he opens next must have it. */
const isWriting = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  !byReading.test(url) &&
  (headers.authorization ?? '').startsWith('Bearer fbu_');

/** The API under the pages' own host: `/api/…`. */
export async function proxyApi(
  app: FastifyInstance,
  { apiUrl, siteDomainOf, onWrite }: ApiProxyOptions,
): Promise<void> {
  const proxy: FastifyHttpProxyOptions = {
    upstream: apiUrl,
    prefix: '/api',
    async preHandler(request) {
      request.headers['x-site-domain'] = await siteDomainOf(request);
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
      rewriteHeaders({ connection: _connection, 'keep-alive': _keepAlive, ...headers }, request) {
        // The two that are gone are about the API's connection; a server that closes says so of its own.
        if (!request || !isWriting(request)) return headers;
        onWrite(String(request.headers['x-site-domain']));
        return { ...headers, 'set-cookie': [rememberWriting] };
      },
      onError(reply, { error }) {
        reply.log.warn({ error }, 'the API did not answer');
        void (reply as FastifyReply)
          .code(502)
          .send({ message: 'The service is not available right now', code: 'no_answer' });
      },
    },
  };
  await app.register(httpProxy, proxy);

  // Streams do not end: among the connections of ordinary calls, which are limited, they would leave none over.
  const streams = new Set<ServerResponse>();
  await app.register(httpProxy, {
    ...proxy,
    prefix: '/api/live',
    rewritePrefix: '/live',
    httpMethods: ['GET'],
    undici: { connections: null },
    async preHandler(request, reply) {
      request.headers['x-site-domain'] = await siteDomainOf(request);
      const { raw } = reply as FastifyReply;
      streams.add(raw);
      raw.on('close', () => streams.delete(raw));
    },
  });
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
}
