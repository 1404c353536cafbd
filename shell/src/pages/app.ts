import { clientNetwork } from '@fan-base/shared-contracts/addressKey';
import { ApiError } from '@fan-base/shared-contracts/shell';
import type { LocalReleases } from '@fan-base/shared-releases/localCopies';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { latestBuildPath } from '../freshness/LatestBuild.ts';
import { compose, releasesOf } from '../remotes/compose.ts';
import type { SettingsCache } from '../site/settings.server.ts';
import { RateLimit } from '../telemetry/RateLimit.ts';
import { proxyApi } from './apiProxy.ts';
import { closeGently } from './closeGently.ts';
import type { PagesConfig } from './config.ts';
import { cspReports } from './cspReports.ts';
import { decide, siteOfRequest } from './decide.ts';
import { contentSecurityPolicy } from './document.ts';
import { htmlType } from './documentHeaders.ts';
import { iconOf } from './icon.tsx';
import { installRoutes } from './install/installRoutes.ts';
import { latestBuildOf } from './latestBuild.ts';
import { pageRequest } from './pageRequest.ts';
import { qaRoutes } from './qa/routes.ts';
import { closePreviewHosts, searchRoutes } from './search/searchRoutes.ts';
import { type SendPageDependencies, sendPage } from './sendPage.ts';
import { servePublishedFiles } from './servePublishedFiles.ts';
import { telemetryRoutes } from './telemetryRoutes.ts';
import { unavailableDocument } from './unavailable.ts';
import { unknownHostDocument } from './unknownHost.ts';
import { readVisitor } from './visitor.ts';

export interface PagesDependencies extends SendPageDependencies {
  readonly config: PagesConfig;
  /** The releases as they are on this machine. */
  readonly files: LocalReleases;
  readonly settingsOf: SettingsCache;
}

const securityHeaders = {
  'content-security-policy': contentSecurityPolicy(''),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** What fastify and its plugins refuse is the visitor's fault; all else is the API's or ours. */
function statusOf(error: unknown): number {
  if (error instanceof ApiError) return 503;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/** As the API says it; over http, as on a machine of one's own, it would mean nothing. */
const hsts = { name: 'strict-transport-security', value: 'max-age=31536000; includeSubDomains' } as const;

/** The pages server: documents, published files, and the API under the same host. */
export async function buildPagesApp(dependencies: PagesDependencies): Promise<FastifyInstance> {
  const { config, settingsOf, releases, shell, telemetry, counts, api } = dependencies;
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: ({ method, url, host }) => ({ method, url: url.split('?')[0], host }) },
    },
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    // A server that a newer one relieves answers what still reaches it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  closeGently(app.server);
  const writes = new RateLimit(config.rendersPerMinute);

  app.addHook('onSend', async ({ protocol }, reply) => {
    if (protocol === 'https' && !reply.hasHeader(hsts.name)) reply.header(hsts.name, hsts.value);
    for (const [name, value] of Object.entries(securityHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });

  closePreviewHosts(app, dependencies);

  app.get('/healthz', async () => {
    const { readAt, isStale } = releases.freshness();
    return {
      status: 'ok',
      shell: shell.version,
      registry: releases.current().registry.revision,
      registryReadAt: readAt === null ? null : new Date(readAt).toISOString(),
      isRegistryStale: isStale,
    };
  });

  await servePublishedFiles(app, dependencies);

  dependencies.dev?.serve(app, releases, shell.version);

  await proxyApi(app, {
    apiUrl: config.apiUrl,
    onWrite({ site, ip, isSecure }) {
      // Each write has pages rendered anew for all who read the site.
      if (!writes.take(clientNetwork(ip), Date.now())) return null;
      dependencies.cache?.written(site);
      return dependencies.wroteCookie.write(isSecure);
    },
    async siteDomainOf(request) {
      const { host, language } = siteOfRequest(pageRequest(request), config);
      const site = await settingsOf(host.domain, language);
      return site.kind === 'site' ? site.settings.domain : host.domain;
    },
  });

  const cspMetrics = await cspReports(app, config.telemetryPerMinute);
  const visitorOf = (request: FastifyRequest) =>
    readVisitor(pageRequest(request), config, releases.current().registry, Date.now());

  telemetryRoutes(app, {
    telemetry,
    releases,
    pinsOf: (request) => visitorOf(request).wanted,
    perMinute: config.telemetryPerMinute,
    metricsToken: config.metricsToken,
    moreMetrics: () => counts.metrics() + api.metrics() + cspMetrics(),
  });

  app.get('/icon.svg', async (request, reply) => {
    const { host, language } = siteOfRequest(pageRequest(request), config);
    const site = await settingsOf(host.domain, language);
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600');
    return iconOf(site.kind === 'site' ? site.settings : null);
  });

  await app.register(searchRoutes, dependencies);
  await app.register(installRoutes, dependencies);
  await app.register(qaRoutes, dependencies);

  app.get(latestBuildPath, async (request, reply) => {
    const visitor = visitorOf(request);
    const composition = await compose(releases, visitor, telemetry.isTrusted);
    // The bucket that was drawn for an open page is the one that its next document has.
    reply.headers({ ...visitor.headers, 'cache-control': 'no-store' });
    return latestBuildOf(shell, composition, config.assets);
  });

  app.get('/*', async (request, reply) => {
    const asked = pageRequest(request);
    const visitor = visitorOf(request);
    const composition = await compose(releases, visitor, telemetry.isTrusted);
    const answer = await decide(asked, config, settingsOf, releasesOf(composition));
    switch (answer.kind) {
      case 'redirect':
        if (answer.setCookie) reply.header('set-cookie', answer.setCookie);
        return reply.redirect(answer.to, answer.status);
      case 'unknown-host': {
        const port = asked.host?.match(/\.localhost(:\d+)?$/);
        const main = port
          ? `http://${config.mainDomain}.localhost${port[1] ?? ''}/`
          : `https://${config.mainDomain}/`;
        return reply.code(404).type(htmlType).send(unknownHostDocument(answer.language, main));
      }
      case 'page':
        return sendPage(answer.decision, { visitor, composition }, request, reply, dependencies);
    }
  });

  app.setErrorHandler((error, request, reply) => {
    const { language } = siteOfRequest(pageRequest(request), config);
    const status = statusOf(error);
    if (status >= 500) {
      request.log.error({ error }, 'a document could not be made');
      reply.header('retry-after', '5');
    }
    return reply.code(status).type(htmlType).send(unavailableDocument(language, status));
  });

  return app;
}
