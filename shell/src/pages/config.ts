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
  /** Messages about failed regions that one address may send a minute. */
  readonly telemetryPerMinute: number;
  /** Opens `/metrics` to other machines; empty: only this one may read them. */
  readonly metricsToken: string;
  /** Bytes of memory for documents that are sent more than once; 0: each is made for whoever asks. */
  readonly pageCacheBytes: number;
  /** Browsers keep the pages that were read last; false also ends the workers that are there. */
  readonly keepsOffline: boolean;
  /** Milliseconds since 1970: the time of day, or what CLOCK and CLOCK_SINCE make of it, as in the API. */
  readonly now: () => number;
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

/** @throws Error that names the setting which is wrong */
export function readConfig(env: NodeJS.ProcessEnv): PagesConfig {
  const apiUrl = env.API_URL ?? 'http://127.0.0.1:4000';
  if (!URL.canParse(apiUrl)) throw new Error(`API_URL is not an address: ${apiUrl}`);
  if (env.QA_SECRET && env.QA_SECRET.length < shortestQaSecret)
    throw new Error(`QA_SECRET must have at least ${shortestQaSecret} characters`);
  return {
    host: env.PAGES_HOST ?? '127.0.0.1',
    port: readPort(env.PAGES_PORT, 3000),
    apiUrl: apiUrl.replace(/\/$/, ''),
    releases: openReleases(env),
    copies: copiesFolder(env),
    assets: readAssets(env.ASSETS_URL),
    mainDomain: env.MAIN_DOMAIN ?? 'fan-base.com',
    previewDomains: (env.PREVIEW_DOMAINS ?? 'preview.fan-base.com').split(',').filter(Boolean),
    qaSecret: env.QA_SECRET || undefined,
    logLevel: env.LOG_LEVEL ?? 'info',
    isDev: env.DEV_EVENTS === 'on',
    canaryRules: {
      margin: readNumber(env, 'CANARY_MARGIN', 5),
      leastViews: readNumber(env, 'CANARY_LEAST_VIEWS', 20),
    },
    telemetryPerMinute: readNumber(env, 'TELEMETRY_PER_MINUTE', 30),
    metricsToken: env.METRICS_TOKEN ?? '',
    pageCacheBytes: readNumber(env, 'PAGE_CACHE_MB', 64) * 1024 * 1024,
    // While someone works on the product nothing stands between him and the server.
    keepsOffline: env.OFFLINE !== 'off' && env.DEV_EVENTS !== 'on',
    now: clockOf(env.CLOCK, env.CLOCK_SINCE),
  };
}
