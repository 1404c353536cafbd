import type { ServerResponse } from 'node:http';
import { changedKeysHeader, operatorSegments, wroteHeader } from '@fan-base/shared-contracts/api/call';
import { endInTurn } from '@fan-base/shared-server/end-in-turn';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forClient, openAgent } from './client-agent.ts';
import { createOperatorCheck } from './operator-network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Closes the live streams passing through this server one after another, so that clients reconnect
     * elsewhere.
     */
    endStreams(): Promise<void>;
  }
}

export interface ApiProxyOptions {
  /** URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  /** Networks whose clients may reach the operator endpoints. */
  readonly operatorNetworks: readonly string[];
  /** Whether this product has signed a picture's URL. */
  readonly isSignedPicture: (url: string) => boolean;
  /** The domain of the site that a request is for, as the API knows it. */
  readonly getSiteDomain: (request: FastifyRequest) => Promise<string>;
  /** Whether the client has just written something, so that the API must read from the primary database. */
  readonly hasWritten: (request: FastifyRequest) => boolean;
  /**
   * Called with the surrogate keys that a write has changed, before it is answered.
   * @returns a Set-Cookie header that makes the user's next pages include the change
   */
  readonly onWrite: (keys: readonly string[], isSecure: boolean) => string;
}

interface Visit {
  readonly id: string;
  readonly ip: string;
  readonly isSecure: boolean;
  /** Domain of the site that the request is for. */
  readonly site: string;
  readonly hasWritten: boolean;
}

const prefix = '/api';
/** Connections to the API for ordinary requests. */
const maxConnections = 128;

/** Whether a request is for an operator endpoint. Its path is normalized the way the API does. */
function isOperatorCall({ url }: FastifyRequest): boolean {
  const path = url.startsWith(prefix) ? url.slice(prefix.length) : url;
  const { pathname } = new URL(`http://api${path.startsWith('/') ? '' : '/'}${path}`);
  try {
    const [first = ''] = decodeURIComponent(pathname).split('/').filter(Boolean);
    return operatorSegments.includes(first.toLowerCase());
  } catch {
    return true;
  }
}

/** The API under the pages' own host: `/api/…`. */
export async function proxyApi(
  app: FastifyInstance,
  { apiUrl, operatorNetworks, isSignedPicture, getSiteDomain, hasWritten, onWrite }: ApiProxyOptions,
): Promise<void> {
  // Read when the request arrives: the socket may be gone by the time of the response.
  const visits = new WeakMap<object, Visit>();
  /** The response while the API cannot be reached. */
  const refuse = (reply: FastifyReply, error: unknown) => {
    reply.log.warn({ error }, 'API request failed');
    return reply.code(502).send({ message: 'The service is not available right now', code: 'no_answer' });
  };
  const remember = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id, ip, protocol } = request;
    try {
      visits.set(request, {
        id,
        ip,
        isSecure: protocol === 'https',
        site: await getSiteDomain(request),
        hasWritten: hasWritten(request),
      });
      return undefined;
    } catch (error) {
      // The site's settings come from the API, too.
      return refuse(reply, error);
    }
  };
  const refuseUnknown = (reply: FastifyReply) =>
    reply.code(404).send({ message: 'No such endpoint', code: 'not_found' });
  const mayOperate = createOperatorCheck(operatorNetworks);
  const [agent, streamAgent] = [openAgent(maxConnections), openAgent(null)];
  app.addHook('onClose', () => Promise.all([agent.close(), streamAgent.close()]));
  const proxy: FastifyHttpProxyOptions = {
    upstream: apiUrl,
    prefix,
    async preHandler(request, reply) {
      if (isOperatorCall(request) && !mayOperate(request)) return refuseUnknown(reply as FastifyReply);
      return remember(request, reply as FastifyReply);
    },
    disableRequestLogging: true,
    undici: agent.dispatcher,
    replyOptions: {
      // By default, the plugin repeats a GET with status 503 ten times, after `Retry-After` in milliseconds.
      retryDelay: () => null,
      // Added here, after headers named by the client's `Connection` header have been removed.
      rewriteRequestHeaders(request, { [wroteHeader]: _claimed, ...headers }) {
        const { id = '', ip = '', site = '', hasWritten = false } = visits.get(request) ?? {};
        return {
          ...headers,
          'x-forwarded-for': ip,
          'x-request-id': id,
          'x-site-domain': site,
          ...(hasWritten && { [wroteHeader]: '1' }),
        };
      },
      rewriteHeaders({ [changedKeysHeader]: changedKeys, ...headers }, request) {
        if (changedKeys === undefined) return headers;
        const { isSecure = false } = (request && visits.get(request)) ?? {};
        const cookie = onWrite(String(changedKeys).split(' ').filter(Boolean), isSecure);
        return { ...headers, 'set-cookie': [headers['set-cookie'] ?? [], cookie].flat() };
      },
      onError(reply, { error }) {
        void refuse(reply as FastifyReply, error);
      },
    },
  };
  // Streams stay open, so they must not use up the limited connections for ordinary requests.
  const streams = new Set<ServerResponse>();
  await app.register(async (routes) => {
    routes.addHook('preHandler', (request, _reply, done) => forClient(request, done));
    await routes.register(httpProxy, proxy);
    await routes.register(httpProxy, {
      ...proxy,
      prefix: '/api/page-pictures',
      rewritePrefix: '/page-pictures',
      httpMethods: ['GET', 'HEAD'],
      preHandler: async (request, reply) =>
        isSignedPicture(request.url)
          ? remember(request, reply as FastifyReply)
          : refuseUnknown(reply as FastifyReply),
    });
    await routes.register(httpProxy, {
      ...proxy,
      prefix: '/api/live',
      rewritePrefix: '/live',
      httpMethods: ['GET'],
      undici: streamAgent.dispatcher,
      async preHandler(request, reply) {
        const { raw } = reply as FastifyReply;
        streams.add(raw);
        raw.on('close', () => streams.delete(raw));
        return remember(request, reply as FastifyReply);
      },
    });
  });
  app.decorate('endStreams', () => endInTurn(streams, (stream) => stream.destroy()));
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
}
