import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { changedKeysHeader, operatorSegments, wroteHeader } from '@fan-base/shared-contracts/api/call';
import { endInTurn } from '@fan-base/shared-server/end-in-turn';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
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

/** The signal of the client whose request is being sent; undefined: it is sent to the end. */
const client = new AsyncLocalStorage<AbortSignal | undefined>();

type Answered = (error: Error | null, answer: Dispatcher.ResponseData<unknown>) => void;

/**
 * An HTTP client that ends a request whose own client has gone, so that the API does not work on it. Writes go on: the
 * API performs them anyway, and this server must learn what they have changed.
 * @param connections per origin; null: any number
 */
function openAgent(connections: number | null) {
  const agent = new Agent({ connections });
  const request = (options: Parameters<typeof agent.request>[0], done: Answered) => {
    const signal = client.getStore() ?? null;
    agent.request({ ...options, signal }, (error, answer) => {
      // No client waits for the error.
      if (!error || !signal?.aborted) done(error, answer);
    });
  };
  return {
    // The plugin's types are those of another version of undici.
    dispatcher: { request } as unknown as NonNullable<FastifyHttpProxyOptions['undici']>,
    close: () => agent.destroy(),
  };
}

/** Runs the rest of a request for its client. */
function forClient({ method, raw, signal }: FastifyRequest, go: () => void): void {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead) client.run(raw.destroyed ? AbortSignal.abort() : signal, go);
  else go();
}

/** The API under the pages' own host: `/api/…`. */
export async function proxyApi(
  app: FastifyInstance,
  { apiUrl, operatorNetworks, getSiteDomain, hasWritten, onWrite }: ApiProxyOptions,
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
  const mayOperate = createOperatorCheck(operatorNetworks);
  const [agent, streamAgent] = [openAgent(maxConnections), openAgent(null)];
  app.addHook('onClose', () => Promise.all([agent.close(), streamAgent.close()]));
  const proxy: FastifyHttpProxyOptions = {
    upstream: apiUrl,
    prefix,
    async preHandler(request, reply) {
      if (isOperatorCall(request) && !mayOperate(request))
        return (reply as FastifyReply).code(404).send({ message: 'No such endpoint', code: 'not_found' });
      return remember(request, reply as FastifyReply);
    },
    disableRequestLogging: true,
    undici: agent.dispatcher,
    replyOptions: {
      // By default, the plugin repeats a GET with status 503 ten times, after `Retry-After` in milliseconds.
      retryDelay: () => null,
      // Added here, after headers named by the client's `Connection` header have been removed.
      // `Expect` concerns the connection to this server, which has already answered it.
      rewriteRequestHeaders(request, { [wroteHeader]: _claimed, expect: _expect, ...headers }) {
        const { id = '', ip = '', site = '', hasWritten = false } = visits.get(request) ?? {};
        return {
          ...headers,
          'x-forwarded-for': ip,
          'x-request-id': id,
          'x-site-domain': site,
          ...(hasWritten && { [wroteHeader]: '1' }),
        };
      },
      rewriteHeaders(answered, request) {
        // These two concern the connection to the API; when closing, this server sets its own.
        const {
          connection: _connection,
          'keep-alive': _keepAlive,
          [changedKeysHeader]: changedKeys,
          ...headers
        } = answered;
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
