import type { ServerResponse } from 'node:http';
import { wroteHeader } from '@fan-base/shared-contracts/api/call';
import { endInTurn } from '@fan-base/shared-server/end-in-turn';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { compile as compileNetworks } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wasForwarded } from './was-forwarded.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the live streams that pass through this server one after the other, as who listens is to come back elsewhere. */
    endStreams(): Promise<void>;
  }
}

export interface ApiProxyOptions {
  /** Address of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** Networks whose clients reach what is for operators. */
  readonly operatorNetworks: readonly string[];
  /** The domain of the site that a request is about, as the API knows it. */
  readonly siteDomainOf: (request: FastifyRequest) => Promise<string>;
  /** Whether who asks has just written something, so that the API must read it where it was written. */
  readonly hasWritten: (request: FastifyRequest) => boolean;
  /**
   * Told when somebody who is logged in has written something that pages of a site show.
   * @returns the Set-Cookie header with which the pages he opens next have it; null: they may be as old as anyone's
   */
  readonly onWrite: (visit: Visit) => string | null;
}

/** Who asks the API through this server. */
export interface Visit {
  /** Domain of the site that the request is about. */
  readonly site: string;
  readonly ip: string;
  /** The browser asks over https. */
  readonly isSecure: boolean;
}

const prefix = '/api';
const operatorCalls = /^\/+(operator|ingest|docs|openapi\.json|metrics)(\/|$)/i;

/** Whether a call is for those who run the network; its path is read as the API will read it. */
function isOperatorCall({ url }: FastifyRequest): boolean {
  const path = url.startsWith(prefix) ? url.slice(prefix.length) : url;
  const { pathname } = new URL(`http://api${path.startsWith('/') ? '' : '/'}${path}`);
  try {
    return operatorCalls.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

/** The API under the pages' own host: `/api/…`. */
export async function proxyApi(
  app: FastifyInstance,
  { apiUrl, operatorNetworks, siteDomainOf, hasWritten, onWrite }: ApiProxyOptions,
): Promise<void> {
  // Read while the request has its connection: by the time of an answer that may be gone.
  const visits = new WeakMap<object, Visit & { readonly id: string; readonly hasWritten: boolean }>();
  const remember = async (request: FastifyRequest) => {
    const { id, ip, protocol } = request;
    visits.set(request, {
      id,
      ip,
      isSecure: protocol === 'https',
      site: await siteDomainOf(request),
      hasWritten: hasWritten(request),
    });
  };
  const isOperatorNetwork = compileNetworks([...operatorNetworks]);
  /** An address is the client's own only if nobody, or a trusted proxy, forwarded the request. */
  const mayOperate = (request: FastifyRequest): boolean => {
    const isFromUntrustedProxy = wasForwarded(request) && request.ip === request.socket.remoteAddress;
    return !isFromUntrustedProxy && isOperatorNetwork(request.ip, 0);
  };
  const proxy: FastifyHttpProxyOptions = {
    upstream: apiUrl,
    prefix,
    async preHandler(request, reply) {
      if (isOperatorCall(request) && !mayOperate(request))
        return (reply as FastifyReply)
          .code(404)
          .send({ message: 'There is no call at this address', code: 'not_found' });
      await remember(request);
    },
    disableRequestLogging: true,
    replyOptions: {
      // Set here, where what the visitor's `Connection` names has been taken out.
      // `Expect` is about the connection to this server, which has said to go on.
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
        // These two are about the API's connection; a server that closes says so of its own.
        const {
          connection: _connection,
          'keep-alive': _keepAlive,
          [wroteHeader]: wrote,
          ...headers
        } = answered;
        const visit = request && visits.get(request);
        const cookie = wrote && visit ? onWrite(visit) : null;
        if (!cookie) return headers;
        return { ...headers, 'set-cookie': [headers['set-cookie'] ?? [], cookie].flat() };
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
      await remember(request);
      const { raw } = reply as FastifyReply;
      streams.add(raw);
      raw.on('close', () => streams.delete(raw));
    },
  });
  app.decorate('endStreams', () => endInTurn(streams, (stream) => stream.destroy()));
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
}
