import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { assetsPath } from '@fan-base/host/page/remotes/remote-release';
import { copiesFolder } from '@fan-base/shared-releases/local-copies';
import { openReleases } from '@fan-base/shared-releases/open-releases';
import {
  createClock,
  type Environment,
  getApiUrl,
  readEnvironment,
} from '@fan-base/shared-server/environment';
import { loopbackHosts } from '@fan-base/shared-server/settings';
import { compile as compileProxies } from '@fastify/proxy-addr';

/** The pages server's settings, described in platform/server/src/settings.ts. */
export type PagesConfig = Readonly<ReturnType<typeof readConfig>>;

/** @throws ConfigError that lists all invalid settings */
export function readConfig(env: Environment) {
  const settings = readEnvironment('pages', env);
  const trustedProxies = settings.PAGES_TRUSTED_PROXIES ?? ['loopback'];
  const isTrusted = compileProxies([...trustedProxies]);
  return {
    host: settings.PAGES_HOST,
    port: settings.PAGES_PORT,
    apiUrl: getApiUrl(settings),
    releases: openReleases(env),
    /** Folder for local copies of releases, with which the server runs while the store is unavailable. */
    copies: copiesFolder(settings),
    /** Base URL of the published files: a path on this server or a CDN's URL, without a trailing slash. */
    assets: settings.ASSETS_URL ?? assetsPath,
    /** Where teams publish; undefined: the operator publishes. */
    publishUrl: settings.PUBLISH_URL,
    mainDomain: settings.MAIN_DOMAIN,
    previewDomains: [`preview.${settings.MAIN_DOMAIN}`],
    /** Undefined: no tester keys, so versions can only be chosen on open local hosts. */
    qaSecrets: settings.QA_SECRET,
    /**
     * Whether local hosts are open to testers without a key; only on development servers that no other
     * machine can reach.
     */
    opensLocalHosts: settings.NODE_ENV !== 'production' && loopbackHosts.includes(settings.PAGES_HOST),
    logLevel: settings.LOG_LEVEL,
    /** Development mode: open pages reload what is rebuilt. */
    isDev: settings.DEV_EVENTS,
    /** Empty: forwarding headers are never trusted. */
    trustedProxies,
    /** Limits per client exempt trusted proxies, which name the visitor. */
    isTrustedProxy: (address: string) => isTrusted(address, 0),
    operatorNetworks: settings.OPERATOR_NETWORKS,
    hsts: settings.HSTS,
    cookieSecrets: settings.COOKIE_SECRET ?? ([randomBytes(32).toString('hex')] as const),
    rendersPerMinute: settings.RENDERS_PER_MINUTE,
    /** Empty: `/metrics` is restricted to this machine. */
    metricsTokens: settings.METRICS_TOKEN,
    tracing: { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: settings.OTEL_TRACES_SAMPLER_ARG },
    /** 0 disables the cache. */
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    vitalsPercent: settings.VITALS_PERCENT,
    /** Number of render processes; each renders one page at a time. */
    renderProcesses: settings.RENDER_PROCESSES ?? Math.max(2, availableParallelism()),
    /**
     * If false, registered service workers are removed. Always off in development, so that nothing is cached.
     */
    isOfflineEnabled: settings.OFFLINE && !settings.DEV_EVENTS,
    /** How long a CDN may cache shared documents, in seconds; 0: no CDN. */
    cdnSeconds: settings.CDN_SECONDS,
    /** The endpoint that purges the CDN; null: none. */
    cdnPurge: settings.CDN_PURGE_URL ?? null,
    now: createClock(settings),
  };
}
