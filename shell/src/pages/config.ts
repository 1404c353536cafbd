import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { trimEnd } from '@fan-base/shared-contracts/trim-end';
import { copiesFolder } from '@fan-base/shared-releases/localCopies';
import { openReleases } from '@fan-base/shared-releases/openReleases';
import { shortestQaSecret } from '@fan-base/shared-releases/qaToken';
import type { ReleaseFiles } from '@fan-base/shared-releases/ReleaseFiles';
import { assetsPath } from '../remotes/remoteRelease.ts';
import type { CanaryRules } from '../telemetry/shouldStopCanary.ts';

/** The pages server's settings, from the environment. */
export interface PagesConfig {
  readonly host: string;
  readonly port: number;
  /** Address of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** The store of published releases. */
  readonly releases: ReleaseFiles;
  /** Folder for what must be on this machine, so that the server goes on without the store. */
  readonly copies: string;
  /** Address below which browsers find published files, without a slash at the end: a path here, or of a CDN. */
  readonly assets: string;
  readonly mainDomain: string;
  readonly previewDomains: readonly string[];
  /** Signs the keys with which testers choose versions on visitors' hosts; undefined: nobody can there. */
  readonly qaSecret: string | undefined;
  readonly logLevel: string;
  /** Someone works on the product: open pages follow what is built. */
  readonly isDev: boolean;
  /** When a canary is taken out by itself. */
  readonly canaryRules: CanaryRules;
  /** Whose word on a visitor's address and protocol counts: addresses, networks, `loopback`. Empty: nobody's. */
  readonly trustedProxies: readonly string[];
  /** Signs what the server tells itself by cookies; the same in all pages servers. */
  readonly cookieSecret: string;
  /** Documents that one client (an IPv4 address or an IPv6 /64) may have rendered a minute. */
  readonly rendersPerMinute: number;
  /** Messages about failed regions that one client may send a minute, and as many about refused code. */
  readonly telemetryPerMinute: number;
  /** Opens `/metrics` to other machines; empty: only this one may read them. */
  readonly metricsToken: string;
  /** Bytes of memory for documents that are sent more than once; 0: each is made for whoever asks. */
  readonly pageCacheBytes: number;
  /** Processes that render pages, and so many pages at a time. */
  readonly renderProcesses: number;
  /** Milliseconds that one of them has for a page before it is ended. */
  readonly renderDeadlineMs: number;
  /** Megabytes of JavaScript's memory that each of them may take. */
  readonly renderMemoryMb: number;
  /** Browsers keep the pages that were read last; false also ends the workers that are there. */
  readonly keepsOffline: boolean;
  /** Milliseconds since 1970: the time of day, or what CLOCK and CLOCK_SINCE make of it, as in the API. */
  readonly now: () => number;
}

const shortestSecret = 32;
const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** An address, a network or a name that `proxy-addr` knows. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * Where the server may be reached by others it must be told who stands in front of it: else all visitors have the
 * address of a load balancer, and share its limits, or anyone may name an address of his own.
 */
function readProxies({ PAGES_TRUSTED_PROXIES, PAGES_HOST, NODE_ENV }: NodeJS.ProcessEnv): string[] {
  const text = PAGES_TRUSTED_PROXIES?.trim();
  if (!text) {
    if (NODE_ENV !== 'production' && loopbackHosts.has(PAGES_HOST ?? '127.0.0.1')) return ['loopback'];
    throw new Error(
      'PAGES_TRUSTED_PROXIES must be set in production: the addresses or networks of the load balancers in front ' +
        'of this server, with commas between (10.0.0.0/8,2001:db8::/32); loopback for a proxy on this machine; none ' +
        'where visitors reach it themselves',
    );
  }
  const proxies = text === 'none' ? [] : text.split(',').map((part) => part.trim());
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  if (wrong !== undefined)
    throw new Error(`PAGES_TRUSTED_PROXIES has "${wrong}", which is no address, network or loopback`);
  return proxies;
}

function readCookieSecret(text: string | undefined): string {
  if (text && text.length < shortestSecret)
    throw new Error(`COOKIE_SECRET must have at least ${shortestSecret} characters`);
  return text || randomBytes(32).toString('hex');
}

function readQaSecret(text: string | undefined): string | undefined {
  if (text && text.length < shortestQaSecret)
    throw new Error(`QA_SECRET must have at least ${shortestQaSecret} characters`);
  return text || undefined;
}

function readApiUrl(text = 'http://127.0.0.1:4000'): string {
  if (!URL.canParse(text)) throw new Error(`API_URL is not an address: ${text}`);
  return text.replace(/\/$/, '');
}

function readPort(text: string | undefined, fallback: number): number {
  const port = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PAGES_PORT is not a port: ${text}`);
  return port;
}

function readNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = Number(env[name] || fallback);
  if (!(value >= 0)) throw new Error(`${name} is not a number: ${env[name]}`);
  return value;
}

function readAtLeast(env: NodeJS.ProcessEnv, name: string, least: number, fallback: number): number {
  const value = readNumber(env, name, fallback);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`${name} is not a whole number from ${least}: ${env[name]}`);
  return value;
}

/** A clock that stands still at an instant, or showed it at a moment of the real time and goes on from there. */
function clockOf(instant: string | undefined, since: string | undefined): () => number {
  if (!instant) return Date.now;
  const start = Date.parse(instant);
  if (Number.isNaN(start)) throw new Error(`CLOCK is not an instant: ${instant}`);
  return since ? () => start + Date.now() - Number(since) : () => start;
}

/** The CDN's address at ASSETS_URL; the path on the pages' own host without one. */
function readAssets(url: string | undefined): string {
  if (!url) return assetsPath;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error(`ASSETS_URL is not an address: ${url}`);
  return trimEnd(url, /\//);
}

/** Reads every setting, so that all that is wrong is named together. @throws Error with a line for each */
function readAll<Settings extends Readonly<Record<string, () => unknown>>>(readers: Settings) {
  const problems: string[] = [];
  const read = Object.entries(readers).map(([name, reader]) => {
    try {
      return [name, reader()];
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return [name, undefined];
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(read) as { [Name in keyof Settings]: ReturnType<Settings[Name]> };
}

/** @throws Error that names every setting which is wrong, one a line */
export function readConfig(env: NodeJS.ProcessEnv): PagesConfig {
  const checked = readAll({
    trustedProxies: () => readProxies(env),
    apiUrl: () => readApiUrl(env.API_URL),
    port: () => readPort(env.PAGES_PORT, 3000),
    releases: () => openReleases(env),
    assets: () => readAssets(env.ASSETS_URL),
    qaSecret: () => readQaSecret(env.QA_SECRET),
    cookieSecret: () => readCookieSecret(env.COOKIE_SECRET),
    canaryMargin: () => readNumber(env, 'CANARY_MARGIN', 5),
    canaryLeastViews: () => readNumber(env, 'CANARY_LEAST_VIEWS', 20),
    telemetryPerMinute: () => readNumber(env, 'TELEMETRY_PER_MINUTE', 30),
    rendersPerMinute: () => readNumber(env, 'RENDERS_PER_MINUTE', 120),
    pageCacheBytes: () => readNumber(env, 'PAGE_CACHE_MB', 64) * 1024 * 1024,
    renderProcesses: () => readAtLeast(env, 'RENDER_PROCESSES', 1, Math.max(2, availableParallelism())),
    renderDeadlineMs: () => readAtLeast(env, 'RENDER_DEADLINE_MS', 100, 3_000),
    renderMemoryMb: () => readAtLeast(env, 'RENDER_MEMORY_MB', 64, 256),
    now: () => clockOf(env.CLOCK, env.CLOCK_SINCE),
  });
  const { canaryMargin, canaryLeastViews, ...settings } = checked;
  return {
    ...settings,
    host: env.PAGES_HOST ?? '127.0.0.1',
    copies: copiesFolder(env),
    mainDomain: env.MAIN_DOMAIN ?? 'fan-base.com',
    previewDomains: (env.PREVIEW_DOMAINS ?? 'preview.fan-base.com').split(',').filter(Boolean),
    logLevel: env.LOG_LEVEL ?? 'info',
    isDev: env.DEV_EVENTS === 'on',
    canaryRules: { margin: canaryMargin, leastViews: canaryLeastViews },
    metricsToken: env.METRICS_TOKEN ?? '',
    // While someone works on the product nothing stands between him and the server.
    keepsOffline: env.OFFLINE !== 'off' && env.DEV_EVENTS !== 'on',
  };
}
