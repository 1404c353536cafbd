import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  createClock,
  type Environment,
  getApiUrl,
  loopbackHosts,
  readEnvironment,
  readers,
} from '@fan-base/shared-contracts/environment';
import { copiesFolder } from '@fan-base/shared-releases/local-copies';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import { assetsPath } from '../page/remotes/remote-release.ts';

/** The pages server's settings; what each is for is said in shared-contracts/src/environment.ts. */
export type PagesConfig = Readonly<ReturnType<typeof readConfig>>;

/** @throws ConfigError that names every setting which is wrong */
export function readConfig(env: Environment) {
  const settings = readEnvironment(readers.pages, env);
  return {
    host: settings.PAGES_HOST,
    port: settings.PAGES_PORT,
    apiUrl: getApiUrl(settings),
    /** The store of published releases. */
    releases: openReleases(env),
    /** Folder for what must be on this machine, so that the server goes on without the store. */
    copies: copiesFolder(settings),
    /** Below it browsers find published files: a path here, or a CDN's address, without a slash at the end. */
    assets: settings.ASSETS_URL ?? assetsPath,
    mainDomain: settings.MAIN_DOMAIN,
    previewDomains: settings.PREVIEW_DOMAINS,
    /** Undefined: no key is valid, so versions can be chosen on open local hosts only. */
    qaSecrets: settings.QA_SECRET,
    /** Whether local hosts are open to testers without a key: only this machine can reach a development server. */
    opensLocalHosts: settings.NODE_ENV !== 'production' && loopbackHosts.includes(settings.PAGES_HOST),
    logLevel: settings.LOG_LEVEL,
    /** Someone works on the product: open pages follow what is built. */
    isDev: settings.DEV_EVENTS,
    canaryRules: { margin: settings.CANARY_MARGIN, leastViews: settings.CANARY_LEAST_VIEWS },
    canaryAliveMs: settings.CANARY_ALIVE_SECONDS * 1_000,
    /** Empty: nobody's word on a visitor's address and protocol counts. */
    trustedProxies: settings.PAGES_TRUSTED_PROXIES ?? ['loopback'],
    operatorNetworks: settings.OPERATOR_NETWORKS,
    /** Empty: the header is not sent. */
    hsts: settings.HSTS,
    cookieSecrets: settings.COOKIE_SECRET ?? ([randomBytes(32).toString('hex')] as const),
    rendersPerMinute: settings.RENDERS_PER_MINUTE,
    telemetryPerMinute: settings.TELEMETRY_PER_MINUTE,
    /** Empty: only this machine may read `/metrics`. */
    metricsTokens: settings.METRICS_TOKEN,
    tracing: { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: settings.OTEL_TRACES_SAMPLER_ARG },
    /** 0: each document is made for whoever asks. */
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    /** Processes that render pages, and so many pages at a time. */
    renderProcesses: settings.RENDER_PROCESSES ?? Math.max(2, availableParallelism()),
    /** Milliseconds that one of them has for a page before it is ended. */
    renderDeadlineMs: settings.RENDER_DEADLINE_MS,
    /** Megabytes of JavaScript's memory that each of them may take. */
    renderMemoryMb: settings.RENDER_MEMORY_MB,
    /** False also ends the workers that are there. While someone works on the product nothing stands in between. */
    keepsOffline: settings.OFFLINE && !settings.DEV_EVENTS,
    /** Seconds for which a CDN may hold what is the same for all; 0: there is none. */
    cdnSeconds: settings.CDN_SECONDS,
    /** Who is told that documents are made of other releases; null: nobody. */
    cdnPurge: settings.CDN_PURGE_URL
      ? { url: settings.CDN_PURGE_URL, token: settings.CDN_PURGE_TOKEN }
      : null,
    now: createClock(settings),
  };
}
