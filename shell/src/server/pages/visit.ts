import { randomInt } from 'node:crypto';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Registry } from '@fan-base/shared-contracts/release';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { latestBuildPath } from '../../page/freshness/latest-build.ts';
import { copyHeader } from '../../page/offline/contract.ts';
import { getDevServers, getPinnedVersions, type Pins, parsePins } from '../../page/remotes/pins.ts';
import { readHostCookies, writeCookie } from '../../page/site/cookies.ts';
import { type Host, type HostRules, readHost } from '../../page/site/host.ts';
import { chooseLanguage, languageCookie } from '../../page/site/language.ts';
import type { PagesDependencies } from '../dependencies.ts';
import { wasForwarded } from '../http/was-forwarded.ts';
import { type Access, type AccessRules, getAccess, keyCookie } from '../qa/access.ts';
import { chooseVersion, type Visitor } from '../releases/choose-version.ts';

/** Cookies that determine versions (docs/documents.md). */
const bucketCookie = 'release_bucket';
/** Only used with a CDN: lets a browser's requests for a canary bypass it. */
const canaryCookie = 'release_canary';
export const pinsCookie = 'release_pins';

const buckets = 10_000;
/** Sent again with each document, so that a visitor keeps the version however long a canary lasts. */
const bucketSeconds = 30 * 24 * 60 * 60;

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
export interface Visit extends Visitor {
  readonly host: Host;
  readonly language: Language;
  /** The normalized URL; null if the Host header is invalid. */
  readonly address: URL | null;
  readonly cookies: RequestFacts['cookies'];
  readonly isSecure: boolean;
  readonly isBot: boolean;
  readonly access: Access;
  /** The pins of a tester, including dev servers; empty if pins are not allowed. */
  readonly requestedPins: Pins;
  /** Dev servers on the tester's machine, by remote. This server never runs their code. */
  readonly devServers: Pins;
  /** Headers for this visitor's documents: caching, and the bucket cookie. */
  readonly headers: Readonly<Record<string, string | string[]>>;
}

/** Whether a document is specific to a tester: it uses pinned versions or offers the inspector. */
export const isForTester = ({ access, requestedPins }: Pick<Visit, 'access' | 'requestedPins'>): boolean =>
  access.name !== null || requestedPins.size > 0;

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
  }
}

const bots = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i;

const noPins: Pins = new Map();

/** Gets the stable version of every remote, as bots do. */
export const stableVisitor: Visitor = { pins: noPins, bucket: null };

type HostPorts = Pick<PagesDependencies['config'], 'isTrustedProxy'>;

export interface CdnRules {
  /** How long a CDN may cache documents, in seconds; 0: no CDN. */
  readonly cdnSeconds: number;
}

function readBucket(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/** Decodes a cookie's value; invalid encoding yields an empty string. */
function decodeCookie(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return '';
  }
}

const hasCanary = ({ apps }: Registry): boolean =>
  Object.values(apps).some(({ canary }) => canary !== undefined);

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

interface Bucket {
  readonly bucket: number | null;
  readonly headers: Visit['headers'];
}

/**
 * Assigns a persistent bucket to every browser while an application has a canary. A CDN serves the stable document
 * to all browsers without the canary cookie. So the bucket is drawn when an open page requests the latest
 * build, which no CDN caches, and the next document uses it.
 */
function chooseBucket(
  { cookies, url, protocol }: RequestFacts,
  isBot: boolean,
  { apps }: Registry,
  { cdnSeconds }: CdnRules,
  draw: (below: number) => number,
): Bucket {
  const savedBucket = readBucket(cookies[bucketCookie]);
  const until = `Max-Age=${bucketSeconds}`;
  const isSecure = protocol === 'https';
  const isPrivate = { 'cache-control': 'private, no-cache' };
  const store = (bucket: number) => writeCookie(bucketCookie, String(bucket), { isSecure, until });
  const storeChosen = (isChosen: boolean) =>
    writeCookie(canaryCookie, '1', { isSecure, until: isChosen ? until : 'Max-Age=0' });
  if (isBot) return { bucket: null, headers: cdnSeconds === 0 ? isPrivate : {} };
  if (cdnSeconds === 0) {
    const bucket = savedBucket ?? draw(buckets);
    return { bucket, headers: { ...isPrivate, 'set-cookie': store(bucket) } };
  }
  const isBypassing = cookies[canaryCookie] !== undefined;
  if (!url.startsWith(latestBuildPath) && !isBypassing) return { bucket: null, headers: {} };
  const bucket = savedBucket ?? draw(buckets);
  // Checked with each document: a canary's share can become smaller, and canaries end.
  const isChosen = Object.entries(apps).some(
    ([name, app]) => chooseVersion(name, app, { pins: noPins, bucket })?.why === 'canary',
  );
  return { bucket, headers: { ...isPrivate, 'set-cookie': [store(bucket), storeChosen(isChosen)] } };
}

/**
 * Determines the visitor and site of a request. Without canaries, documents set no cookie and are the same for
 * everyone. Bots always get the stable releases.
 * @param now milliseconds since 1970, of the real clock
 * @param draw a number from 0 to below its argument
 */
export function readVisit(
  request: RequestFacts,
  rules: HostRules & AccessRules & CdnRules,
  registry: Registry,
  now: number,
  draw: (below: number) => number = randomInt,
): Visit {
  const { cookies, acceptLanguage, isForwarded } = request;
  const host = readHost(request.host, rules);
  const isSecure = request.protocol === 'https';
  const isBot = bots.test(request.userAgent ?? '');
  const facts = { isLocal: host.isLocal, isForwarded, key: cookies[keyCookie] };
  const access = getAccess(facts, rules, now);
  const requestedPins = (access.isTester && parsePins(decodeCookie(cookies[pinsCookie]))) || noPins;
  const mayBypass = rules.cdnSeconds > 0 && cookies[canaryCookie] !== undefined;
  const { bucket, headers: bucketHeaders } =
    hasCanary(registry) || mayBypass
      ? chooseBucket(request, isBot, registry, rules, draw)
      : { bucket: null, headers: {} };
  const headers: Record<string, string | string[]> = { ...bucketHeaders };
  const address = readAddress(request, host);
  const path = address?.pathname ?? '/';
  if (access.name !== null) headers['cache-control'] = 'private, no-cache';
  if (requestedPins.size > 0) {
    headers['cache-control'] = 'private, no-store';
    headers['x-robots-tag'] = 'noindex';
  }
  return {
    host,
    language: chooseLanguage(host, { path, cookie: cookies[languageCookie], acceptLanguage }),
    address,
    cookies,
    isSecure,
    isBot,
    access,
    requestedPins,
    bucket,
    pins: getPinnedVersions(requestedPins),
    devServers: getDevServers(requestedPins),
    headers,
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
  { config, releases }: Pick<PagesDependencies, 'config' | 'releases'>,
): void {
  app.decorateRequest('visit');
  app.addHook('onRequest', (request, _reply, done) => {
    request.visit = readVisit(readFacts(request, config), config, releases.current().registry, wallClock());
    done();
  });
}
