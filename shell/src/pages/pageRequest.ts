import type { FastifyRequest } from 'fastify';
import { readCookies } from './cookies.ts';
import type { PageRequest } from './decide.ts';

/** What a request says, as far as it decides anything. */
export function pageRequest(request: FastifyRequest): PageRequest {
  return {
    host: request.headers.host,
    url: request.url,
    cookies: readCookies(request.headers.cookie),
    acceptLanguage: request.headers['accept-language'],
    userAgent: request.headers['user-agent'],
    protocol: request.protocol,
  };
}
