import { setTimeout as delay } from 'node:timers/promises';
import { latestBuildPath } from '@fan-base/host/page/freshness/latest-build';
import { proxyApi } from '@fan-base/host/server/http/api-proxy';
import { closeGently } from '@fan-base/host/server/http/close-gently';
import { encodingFor } from '@fan-base/host/server/http/compression';
import { htmlType } from '@fan-base/host/server/http/html-type';
import { limitRequests } from '@fan-base/host/server/http/limit-requests';
import { ClientRateLimit } from '@fan-base/host/server/http/rate-limit';
import { toRoutableUrl } from '@fan-base/host/server/http/routable-url';
import type { WroteCookie } from '@fan-base/host/server/http/wrote-cookie';
import { PoolBusy } from '@fan-base/host/server/pool/render-workers';
import { qaRoutes } from '@fan-base/host/server/qa/routes';
import type { ScreenLook } from '@fan-base/host/server/qa/screens.tsx';
import { compose } from '@fan-base/host/server/releases/compose';
import type { DevEvents } from '@fan-base/host/server/releases/dev-events';
import { nameCombination } from '@fan-base/host/server/releases/name-combination';
import { servePlatform } from '@fan-base/host/server/releases/platform';
import { listUnusable } from '@fan-base/host/server/releases/release-metrics';
import type { ReleaseStore } from '@fan-base/host/server/releases/release-store';
import { servePublishedFiles } from '@fan-base/host/server/releases/serve-published-files';
import { stableVisitor } from '@fan-base/host/server/releases/visitor';
import { forwardToShells, ofShell } from '@fan-base/host/server/shells/forward-to-shells';
import type { ShellServers } from '@fan-base/host/server/shells/shell-servers';
import { cspReportGroup, cspReportPath, cspReports } from '@fan-base/host/server/watch/csp-reports';
import { fleetRoutes } from '@fan-base/host/server/watch/fleet-routes';
import type { Observations } from '@fan-base/host/server/watch/observations';
import type { Telemetry } from '@fan-base/host/server/watch/telemetry';
import { telemetryRoutes } from '@fan-base/host/server/watch/telemetry-routes';
import type { ViewSigner } from '@fan-base/host/server/watch/view-signer';
import type { Release } from '@fan-base/shared-contracts/release';
import { ApiError } from '@fan-base/shared-contracts/shell';
import type { LocalReleases } from '@fan-base/shared-releases/local-copies';
import type { Freshness } from '@fan-base/shared-server/freshness';
import { serveMetrics } from '@fan-base/shared-server/metrics-route';
import { getRequestId, logRequests } from '@fan-base/shared-server/request-log';
import { getResourcePolicy, resourcePolicyHeader } from '@fan-base/shared-server/resource-policy';
import { traceRequests } from '@fan-base/shared-server/tracing';
import { globalCss } from '@fan-base/shared-ui/theme/global-css';
import { themeCss } from '@fan-base/shared-ui/theme/theme-css';
import etag from '@fastify/etag';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { reportedCalls } from '../page/reported-calls.ts';
import { pageDataPath } from '../page/view/boot.ts';
import type { PagesConfig } from './config.ts';
import type { ApiClient } from './http/api-client.ts';
import { getFreshnessKeys, sendText } from './http/send-text.ts';
import type { TextCache } from './http/text-cache.ts';
import { answerPage } from './pages/answer-page.ts';
import { contentSecurityPolicy } from './pages/document.ts';
import type { DocumentCounts } from './pages/document-counts.ts';
import { getLatestBuild } from './pages/latest-build.ts';
import type { PageCache } from './pages/page-cache.ts';
import { answerPageChanges } from './pages/page-changes.ts';
import type { PageDataStore } from './pages/page-data-store.ts';
import type { PagePool } from './pages/page-pool.ts';
import { answerPageViews } from './pages/page-views.ts';
import { cdnHeaders } from './pages/respond.ts';
import type { Starter } from './pages/starter.ts';
import { unavailableDocument } from './pages/unavailable.ts';
import { renderIcon } from './site/icon.tsx';
import { installRoutes } from './site/install-routes.ts';
import { networkColors } from './site/plain-layout.ts';
import { getRoutes } from './site/route-tables.ts';
import { closePreviewHosts, searchRoutes } from './site/search/search-routes.ts';
import type { SharePictures } from './site/search/share-picture.ts';
import { siteCss } from './site/site-css.ts';
import type { SettingsCache } from './site/site-settings.ts';
import { answerTlsAsk } from './site/tls-ask.ts';
import { decorateVisits } from './site/visit.ts';

/** Browser features that no page uses. The video player of news may use the others, once a visitor has loaded it. */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const securityHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'reporting-endpoints': `${cspReportGroup}="${cspReportPath}"`,
};

export interface PagesDependencies {
  readonly config: PagesConfig;
  readonly api: ApiClient;
  /** Local copies of the releases. */
  readonly files: LocalReleases;
  readonly getSettings: SettingsCache;
  readonly releases: ReleaseStore;
  /** The shell's release that this server belongs to. */
  readonly shell: Release;
  readonly starter: Starter;
  /** The servers of other versions of the shell. */
  readonly shells: Pick<ShellServers, 'find' | 'start'>;
  /** Whether this is such a server itself. */
  readonly hasParent: () => boolean;
  readonly pool: PagePool;
  readonly now: () => number;
  /** Only in development. */
  readonly dev?: DevEvents | undefined;
  readonly telemetry: Telemetry;
  /** What this server has seen of each version. */
  readonly observations: Observations;
  /** Prometheus metrics. */
  readonly metrics: Registry;
  readonly freshness: Freshness;
  /** Null: caching is disabled. */
  readonly cache: PageCache | null;
  /** What crawlers, feed readers and tools request, besides documents. */
  readonly texts: TextCache;
  readonly pageData: PageDataStore;
  readonly counts: DocumentCounts;
  /** Limits how many renders, and texts made for it, a client may cause. */
  readonly renders: ClientRateLimit;
  readonly wroteCookie: WroteCookie;
  readonly sharePictures: SharePictures;
  /** Signs the versions of a document, for browser reports. */
  readonly views: ViewSigner;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes `/readyz` return 503, so that proxies send new requests elsewhere. Requests that still arrive are
     * served.
     */
    drain(): void;
  }
}

/** Errors of fastify and its plugins are the client's fault (4xx); everything else is a server error. */
function getStatus(error: unknown): number {
  if (error instanceof ApiError || error instanceof PoolBusy) return 503;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/**
 * Timeout for request bodies that this server reads itself, and for all others (uploads to the API), in ms.
 */
const bodyMs = 30_000;
const requestMs = 120_000;
/** How long an error page waits for the site's settings, in ms. */
const errorSettingsMs = 1_000;
/** Failure reports, and reports of the content security policy, accepted per client and minute. */
const reportsPerMinute = 30;

/** The pages server: documents, published files, and the API under the same host. */
export async function buildPagesApp(dependencies: PagesDependencies): Promise<FastifyInstance> {
  const { config, getSettings, releases, shell, starter, telemetry, metrics } = dependencies;
  const app = fastify({
    logger: { level: config.logLevel, base: null },
    // One log line per request is written instead.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: (request) => getRequestId(request.headers['x-request-id']),
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    requestTimeout: requestMs,
    // Keep answering requests while shutting down.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => toRoutableUrl(url),
  });
  closeGently(app.server);
  limitRequests(app, bodyMs);
  traceRequests(app);
  logRequests(app, ({ visit }) => visit?.host.domain);
  serveMetrics(app, { metrics, tokens: config.metricsTokens });

  const policy = contentSecurityPolicy(starter.sources, '');
  app.addHook('onSend', async ({ visit }, reply) => {
    // Not the request's protocol: the connection of a proxied request may be gone by now.
    if (visit?.isSecure && config.hsts) reply.header('strict-transport-security', config.hsts);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    for (const [name, value] of Object.entries(securityHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader(resourcePolicyHeader))
      reply.header(resourcePolicyHeader, getResourcePolicy(reply.getHeader('content-type')));
  });

  decorateVisits(app, dependencies);
  const getVisitor = ({ visit }: FastifyRequest) => visit;
  forwardToShells(app, {
    ...dependencies,
    opensLocalHosts: config.opensLocalHosts,
    getVisitor,
    setVisitor(request, change) {
      request.visit = { ...request.visit, ...change };
    },
  });
  closePreviewHosts(app);

  app.get('/healthz', async () => {
    const { readAt, isStale } = releases.freshness();
    return {
      status: 'ok',
      shell: shell.version,
      // A newer shell takes effect after a restart.
      stableShell: releases.current().registry.apps['shell']?.stable,
      // What visitors without a canary get.
      combination: nameCombination(shell, await compose(releases, stableVisitor)),
      registry: releases.current().registry.revision,
      registryReadAt: readAt,
      isRegistryStale: isStale,
      unusableReleases: listUnusable(releases.current()).map(({ remote, version }) => `${remote} ${version}`),
    };
  });

  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  // The server starts listening after its first registry read. The API is not checked, because cached
  // documents are served without it.
  app.get('/readyz', async (_request, reply) => {
    const isReady = dependencies.pool.isReady() && !isDraining;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });

  answerTlsAsk(app, dependencies);

  await servePublishedFiles(app, dependencies);
  servePlatform(app, {
    ...dependencies,
    apiUrl: config.apiUrl,
    publishUrl: config.publishUrl,
    store: config.releases,
    sendText: (request, reply, { render, ...text }) =>
      sendText(
        request,
        reply,
        {
          ...text,
          async render() {
            const rendered = await render();
            // Services that are registered and withdrawn change it without an announcement.
            const dated = getFreshnessKeys({ surrogateKeys: [], mayLag: false }, dependencies.now());
            return rendered === null ? null : { text: rendered, ...dated };
          },
        },
        dependencies,
      ),
  });

  dependencies.dev?.serve(app, releases, shell.version);

  await proxyApi(app, {
    apiUrl: config.apiUrl,
    operatorNetworks: config.operatorNetworks,
    isSignedPicture: dependencies.sharePictures.isSigned,
    hasWritten: ({ visit }) => dependencies.wroteCookie.msSince(visit.cookies) !== null,
    onWrite(keys, isSecure) {
      dependencies.freshness.note(keys);
      return dependencies.wroteCookie.write(isSecure);
    },
    async getSiteDomain({ visit: { host, language } }) {
      return (await getSettings(host.domain, language))?.domain ?? host.domain;
    },
  });

  const limitReports = () => new ClientRateLimit(reportsPerMinute, config.isTrustedProxy);
  await cspReports(app, limitReports(), metrics);
  telemetryRoutes(app, {
    telemetry,
    views: dependencies.views,
    getPins: ({ visit }) => visit.requestedPins,
    reportedCalls,
    limit: limitReports(),
    heldMs: config.cdnSeconds * 1_000,
  });

  // Files that feed readers, crawlers and browsers request again and again.
  await app.register(async (files) => {
    await files.register(etag, { weak: true });
    files.get('/icon.svg', async ({ visit }, reply) => {
      const settings = await getSettings(visit.host.domain, visit.language);
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600');
      return renderIcon(settings);
    });
    await files.register(searchRoutes, dependencies);
    await files.register(installRoutes, dependencies);
  });
  const look: ScreenLook = {
    getLanguage: ({ visit }) => visit.language,
    async getCss({ visit: { host, language } }) {
      const settings = await getSettings(host.domain, language);
      return settings ? siteCss(settings, shell, config.assets) : themeCss(networkColors) + globalCss;
    },
  };
  await app.register(qaRoutes, {
    ...dependencies,
    qaSecrets: config.qaSecrets,
    startShell: dependencies.shells.start,
    isTrusted: telemetry.isTrusted,
    getVisitor,
    getRoutes,
    look,
  });

  app.get(latestBuildPath, ofShell, async ({ visit }, reply) => {
    const composition = await compose(releases, visit, telemetry.isTrusted);
    // The response stores the bucket drawn here, so the next document uses the same one.
    reply.headers({ ...visit.headers, 'cache-control': 'no-store' });
    return getLatestBuild(shell, composition, config.assets, dependencies);
  });

  app.get<{ Params: { hash: string } }>(`${pageDataPath}:hash`, ofShell, async (request, reply) => {
    const entry = dependencies.pageData.find(pageDataPath + request.params.hash);
    // Expected after a restart or behind a load balancer: a 404 would show as an error in the visitor's
    // console, whose page then requests its document with the data.
    if (!entry) return reply.header('cache-control', 'no-store').type('application/json').send('null');
    const encoding = encodingFor(request.headers['accept-encoding']?.toString());
    if (encoding) reply.header('content-encoding', encoding);
    reply.header('vary', 'accept-encoding');
    if (entry.source === null) reply.header('cache-control', 'public, max-age=31536000, immutable');
    // Personal data must expire from caches that cannot be purged.
    else
      reply.headers({
        'cache-control': 'private, max-age=300',
        ...cdnHeaders(entry.source, [], { ...dependencies, cdnSeconds: config.cdnSeconds }),
      });
    return reply.type('application/json').send(await entry.text.as(encoding));
  });

  answerPageChanges(app, dependencies);
  answerPageViews(app, dependencies);
  fleetRoutes(app, {
    ...dependencies,
    apiUrl: config.apiUrl,
    operatorNetworks: config.operatorNetworks,
    look,
    answerOthers: (request, reply) => answerPage(request, reply, dependencies),
  });

  app.get('/*', ofShell, (request, reply) => answerPage(request, reply, dependencies));

  app.setErrorHandler(async (error, request, reply) => {
    const status = getStatus(error);
    if (status >= 500) {
      request.log.error({ err: error }, 'page request failed');
      reply.header('retry-after', '5');
    }
    const { host, language } = request.visit;
    const settings = await Promise.race([
      getSettings(host.domain, language).catch(() => null),
      delay(errorSettingsMs, null, { ref: false }),
    ]);
    return reply
      .code(status)
      .type(htmlType)
      .send(unavailableDocument(language, settings, status));
  });

  return app;
}
