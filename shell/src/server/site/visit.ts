import { readHostCookies } from '@fan-base/host/page/cookies';
import { latestBuildPath } from '@fan-base/host/page/freshness/latest-build';
import { copyHeader } from '@fan-base/host/page/offline/contract';
import { wasForwarded } from '@fan-base/host/server/http/was-forwarded';
import type { ReleaseStore } from '@fan-base/host/server/releases/release-store';
import { readVisitor, type VersionRules, type VersionVisitor } from '@fan-base/host/server/releases/visitor';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Registry } from '@fan-base/shared-contracts/release';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Host, type HostRules, readHost } from '../../page/site/host.ts';
import { chooseLanguage, languageCookie } from '../../page/site/language.ts';
import type { PagesConfig } from '../config.ts';

/** The parts of a request that decisions depend on. */
export interface RequestFacts {
  readonly host: string | undefined;
  /** Port of the listening socket. */
  readonly localPort: number | undefined;
  /** Raw path and query. */
  readonly url: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly acceptLanguage: string | undefined;
  readonly userAgent: string | undefined;
  readonly protocol: string;
  readonly isForwarded: boolean;
}

/** The visitor and the site of a request, determined once when it arrives. */
export interface Visit extends VersionVisitor {
  readonly host: Host;
  readonly language: Language;
  /** The normalized URL; null if the Host header is invalid. */
  readonly address: URL | null;
  readonly cookies: RequestFacts['cookies'];
  readonly isSecure: boolean;
  readonly isBot: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
  }
}

const bots = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i;

type HostPorts = Pick<PagesConfig, 'isTrustedProxy'>;

/**
 * Normalizes a request's URL. The Host header's port is replaced, because clients can send any; unusual paths
 * (`//`, `/./`, backslashes) could otherwise be parsed as a host.
 */
function readAddress({ protocol, host, localPort, url }: RequestFacts, { isLocal }: Host): URL | null {
  const authority = (host ?? 'localhost').toLowerCase();
  // Concatenated as text, so that no part of the path is parsed as a host.
  const address = URL.parse(`${protocol}://${authority}${url.startsWith('/') ? '' : '/'}${url}`);
  if (!address) return null;
  address.port = isLocal && localPort !== undefined ? String(localPort) : '';
  address.pathname = address.pathname.replace(/\/{2,}/g, '/');
  return address;
}

/**
 * Determines the visitor and site of a request.
 * @param now milliseconds since 1970, of the real clock
 * @param draw a number from 0 to below its argument
 */
export function readVisit(
  request: RequestFacts,
  rules: HostRules & VersionRules,
  registry: Registry,
  now: number,
  draw?: (below: number) => number,
): Visit {
  const { cookies, acceptLanguage, isForwarded } = request;
  const host = readHost(request.host, rules);
  const isSecure = request.protocol === 'https';
  const isBot = bots.test(request.userAgent ?? '');
  const address = readAddress(request, host);
  const path = address?.pathname ?? '/';
  return {
    ...readVisitor(
      {
        cookies,
        isSecure,
        isBot,
        isForwarded,
        isLocal: host.isLocal,
        isForLatestBuild: request.url.startsWith(latestBuildPath),
      },
      rules,
      registry,
      now,
      draw,
    ),
    host,
    language: chooseLanguage(host, { path, cookie: cookies[languageCookie], acceptLanguage }),
    address,
    cookies,
    isSecure,
    isBot,
  };
}

/** The port that the visitor has connected to, if the request comes from the server of another shell. */
function getForwardedPort({ headers, socket }: FastifyRequest, config: HostPorts): number | undefined {
  const port = headers['x-forwarded-port'];
  return typeof port === 'string' &&
    /^\d{1,5}$/.test(port) &&
    config.isTrustedProxy(socket.remoteAddress ?? '')
    ? Number(port)
    : undefined;
}

const readFacts = (request: FastifyRequest, config: HostPorts): RequestFacts => ({
  host: request.headers.host,
  localPort: getForwardedPort(request, config) ?? request.socket.localPort,
  url: request.originalUrl,
  cookies: readHostCookies(request.headers.cookie, request.protocol === 'https'),
  acceptLanguage: request.headers['accept-language'],
  // The service worker's offline copies are not page views; treat them as bots.
  userAgent: copyHeader in request.headers ? 'offline copy bot' : request.headers['user-agent'],
  protocol: request.protocol,
  isForwarded: wasForwarded(request),
});

/** Adds `visit` to every request. */
export function decorateVisits(
  app: FastifyInstance,
  { config, releases }: { readonly config: PagesConfig; readonly releases: ReleaseStore },
): void {
  app.decorateRequest('visit');
  app.addHook('onRequest', (request, _reply, done) => {
    request.visit = readVisit(readFacts(request, config), config, releases.current().registry, wallClock());
    done();
  });
}
