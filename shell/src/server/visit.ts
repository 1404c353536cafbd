import { randomInt } from 'node:crypto';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Registry } from '@fan-base/shared-contracts/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { latestBuildPath } from '../page/freshness/latest-build.ts';
import { copyHeader } from '../page/offline/contract.ts';
import { getDevServers, getPinnedVersions, type Pins, parsePins } from '../page/remotes/pins.ts';
import { ownCookies, writeCookie } from '../page/site/cookies.ts';
import { type Host, type HostRules, readHost } from '../page/site/host.ts';
import { chooseLanguage, languageCookie } from '../page/site/language.ts';
import type { PagesDependencies } from './dependencies.ts';
import { type Access, type AccessRules, getAccess, keyCookie } from './qa/access.ts';
import { chooseVersion, type Visitor } from './releases/choose-version.ts';
import { wasForwarded } from './was-forwarded.ts';

/** Cookies that decide versions (docs/contracts). */
const bucketCookie = 'release_bucket';
/** Only behind a CDN: a browser that is to get a canary, which the CDN lets through. */
const canaryCookie = 'release_canary';
export const pinsCookie = 'release_pins';

const buckets = 10_000;
const year = 365 * 24 * 60 * 60;

/** What a request says, as far as it decides anything. */
export interface RequestFacts {
  readonly host: string | undefined;
  /** The port at which it came in. */
  readonly localPort: number | undefined;
  /** Path and query as they came. */
  readonly url: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly acceptLanguage: string | undefined;
  readonly userAgent: string | undefined;
  readonly protocol: string;
  /** Whether a proxy forwarded the request. */
  readonly isForwarded: boolean;
}

/** Who asks, and for which site: decided once, when a request comes in. */
export interface Visit extends Visitor {
  readonly host: Host;
  readonly language: Language;
  /** The address as everyone writes it; null: it is none, whatever the Host header says. */
  readonly address: URL | null;
  readonly cookies: RequestFacts['cookies'];
  readonly isSecure: boolean;
  readonly isBot: boolean;
  readonly access: Access;
  /** All that the tester asked for, dev servers too; empty where pins are not honoured. */
  readonly wanted: Pins;
  /** Dev servers of the tester's machine, by remote: this server never runs their code. */
  readonly devServers: Pins;
  /** Headers of documents for this visitor: who may keep them, and the bucket of a browser that had none. */
  readonly headers: Readonly<Record<string, string | string[]>>;
}

/** Whether a document is a tester's own: it has their versions, or offers them the choice of them. */
export const isForTester = ({ access, wanted }: Pick<Visit, 'access' | 'wanted'>): boolean =>
  access.name !== null || wanted.size > 0;

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
  }
}

const bots = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i;

const noPins: Pins = new Map();

export interface CdnRules {
  /** Seconds for which a CDN may hold documents; 0: there is none. */
  readonly cdnSeconds: number;
}

function readBucket(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/** A cookie's text; what cannot be decoded is nothing. */
function decodeCookie(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return '';
  }
}

const hasCanary = ({ apps }: Registry): boolean =>
  Object.entries(apps).some(([name, { canary }]) => name !== 'shell' && canary !== undefined);

/**
 * The address of a request as everyone writes it: the port of a Host header is what somebody made up, and where paths
 * are written otherwise (`//`, `/./`, a backslash) they could be read as a host.
 */
function readAddress({ protocol, host, localPort, url }: RequestFacts, { isLocal }: Host): URL | null {
  const authority = (host ?? 'localhost').toLowerCase();
  // Put together as text, so that nothing in a path is taken for a host.
  const address = URL.parse(`${protocol}://${authority}${url.startsWith('/') ? '' : '/'}${url}`);
  if (!address) return null;
  address.port = isLocal && localPort !== undefined ? String(localPort) : '';
  address.pathname = address.pathname.replace(/\/{2,}/g, '/');
  return address;
}

/** What decides the bucket of a request, and what its answer says of it. */
interface Bucket {
  readonly bucket: number | null;
  readonly headers: Visit['headers'];
}

/**
 * While some remote has a canary every browser gets a bucket and keeps it. Behind a CDN a document is the stable one
 * for all who do not say by a cookie that they are to get a canary: the bucket is drawn when an open page asks for the
 * latest build, which no CDN holds, and the next document is that of the bucket.
 */
function chooseBucket(
  { cookies, url, protocol }: RequestFacts,
  isBot: boolean,
  { apps }: Registry,
  { cdnSeconds }: CdnRules,
  draw: (below: number) => number,
): Bucket {
  const own = readBucket(cookies[bucketCookie]);
  const until = `Max-Age=${year}`;
  const isSecure = protocol === 'https';
  const isPrivate = { 'cache-control': 'private, no-cache' };
  if (isBot) return { bucket: null, headers: cdnSeconds === 0 ? isPrivate : {} };
  if (cdnSeconds === 0) {
    const bucket = own ?? draw(buckets);
    const setCookie = writeCookie(bucketCookie, String(bucket), { isSecure, until });
    return { bucket, headers: { ...isPrivate, ...(own === null ? { 'set-cookie': setCookie } : {}) } };
  }
  if (!url.startsWith(latestBuildPath)) {
    const isChosen = own !== null && cookies[canaryCookie] !== undefined;
    return isChosen ? { bucket: own, headers: isPrivate } : { bucket: null, headers: {} };
  }
  const bucket = own ?? draw(buckets);
  const isChosen = Object.entries(apps).some(
    ([name, app]) => chooseVersion(name, app, { pins: noPins, bucket }).why === 'canary',
  );
  const chosen = writeCookie(canaryCookie, '1', { isSecure, until: isChosen ? until : 'Max-Age=0' });
  const kept = writeCookie(bucketCookie, String(bucket), { isSecure, until });
  return { bucket, headers: { ...isPrivate, 'set-cookie': [kept, chosen] } };
}

/**
 * Reads who is asking. Without canaries documents set no cookie and are the same for everyone. Programs always get what
 * is stable.
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
  const wanted = (access.isTester && parsePins(decodeCookie(cookies[pinsCookie]))) || noPins;
  const { bucket, headers: own } = hasCanary(registry)
    ? chooseBucket(request, isBot, registry, rules, draw)
    : { bucket: null, headers: {} };
  const headers: Record<string, string | string[]> = { ...own };
  if (access.name !== null) headers['cache-control'] = 'private, no-cache';
  if (wanted.size > 0) {
    headers['cache-control'] = 'private, no-store';
    headers['x-robots-tag'] = 'noindex';
  }
  return {
    host,
    language: chooseLanguage(host, { cookie: cookies[languageCookie], acceptLanguage }),
    address: readAddress(request, host),
    cookies,
    isSecure,
    isBot,
    access,
    wanted,
    bucket,
    pins: getPinnedVersions(wanted),
    devServers: getDevServers(wanted),
    headers,
  };
}

const readFacts = (request: FastifyRequest): RequestFacts => ({
  host: request.headers.host,
  localPort: request.socket.localPort,
  url: request.url,
  cookies: ownCookies(request.headers.cookie, request.protocol === 'https'),
  acceptLanguage: request.headers['accept-language'],
  // What the worker asks for to keep it is nobody's view of the page: it gets what programs get.
  userAgent: copyHeader in request.headers ? 'offline copy bot' : request.headers['user-agent'],
  protocol: request.protocol,
  isForwarded: wasForwarded(request),
});

/** Gives every request its `visit`. */
export function decorateVisits(
  app: FastifyInstance,
  { config, releases }: Pick<PagesDependencies, 'config' | 'releases'>,
): void {
  app.decorateRequest('visit');
  app.addHook('onRequest', (request, _reply, done) => {
    request.visit = readVisit(readFacts(request), config, releases.current().registry, Date.now());
    done();
  });
}
