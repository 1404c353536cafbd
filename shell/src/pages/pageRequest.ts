import type { FastifyRequest } from 'fastify';
import { copyHeader } from '../offline/contract.ts';
import { ownCookies } from './cookies.ts';
import type { PageRequest } from './decide.ts';

/** What a request says, as far as it decides anything. */
export function pageRequest(request: FastifyRequest): PageRequest {
  return {
    host: request.headers.host,
    localPort: request.socket.localPort,
    url: request.url,
    cookies: ownCookies(request.headers.cookie, request.protocol === 'https'),
    acceptLanguage: request.headers['accept-language'],
    // What the worker asks for to keep it is nobody's view of the page: it gets what programs get.
    userAgent: copyHeader in request.headers ? 'offline copy bot' : request.headers['user-agent'],
    protocol: request.protocol,
  };
}
