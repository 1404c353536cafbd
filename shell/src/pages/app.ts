import { ApiError } from '@fan-base/shared-contracts/shell';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { anyone, compose, releasesOf } from '../remotes/compose.ts';
import type { SettingsCache } from '../site/settings.server.ts';
import { proxyApi } from './apiProxy.ts';
import type { PagesConfig } from './config.ts';
import { readCookies } from './cookies.ts';
import { decide, type PageRequest, siteOfRequest } from './decide.ts';
import { contentSecurityPolicy } from './document.ts';
import { iconOf } from './icon.tsx';
import { htmlType, type SendPageDependencies, sendPage } from './sendPage.ts';
import { unavailableDocument } from './unavailable.ts';
import { unknownHostDocument } from './unknownHost.ts';

export interface PagesDependencies extends SendPageDependencies {
  readonly config: PagesConfig;
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

function pageRequest(request: FastifyRequest): PageRequest {
  return {
    host: request.headers.host,
    url: request.url,
    cookies: readCookies(request.headers.cookie),
    acceptLanguage: request.headers['accept-language'],
    userAgent: request.headers['user-agent'],
    protocol: request.protocol,
  };
}

/** The pages server: documents, published files, and the API under the same host. */
export async function buildPagesApp(dependencies: PagesDependencies): Promise<FastifyInstance> {
  const { config, settingsOf, releases, shell } = dependencies;
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: ({ method, url, host }) => ({ method, url: url.split('?')[0], host }) },
    },
    // A proxy on this machine tells who the visitor is; nobody else is believed.
    trustProxy: 'loopback',
    // A server that a newer one relieves answers what still reaches it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });

  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });

  app.get('/healthz', async () => ({
    status: 'ok',
    registry: releases.current().registry.revision,
    shell: shell.version,
  }));

  await app.register(staticFiles, {
    root: config.releasesDir,
    prefix: '/assets/',
    // Only what browsers run: server modules and registry stay inside.
    allowedPath: (path) => /^\/(shell|mf-[a-z0-9-]+)\/[^/]+\/web\/[^.]/.test(path),
    index: false,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*');
      reply.header('timing-allow-origin', '*');
    },
  });

  await proxyApi(app, {
    apiUrl: config.apiUrl,
    async siteDomainOf(request) {
      const { host, language } = siteOfRequest(pageRequest(request), config);
      const site = await settingsOf(host.domain, language);
      return site.kind === 'site' ? site.settings.domain : host.domain;
    },
  });

  app.get('/icon.svg', async (request, reply) => {
    const { host, language } = siteOfRequest(pageRequest(request), config);
    const site = await settingsOf(host.domain, language);
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600');
    return iconOf(site.kind === 'site' ? site.settings : null);
  });

  app.get('/*', async (request, reply) => {
    const asked = pageRequest(request);
    const composition = await compose(releases, anyone);
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
        return sendPage(answer.decision, composition, request, reply, dependencies);
    }
  });

  app.setErrorHandler((error, request, reply) => {
    request.log.error({ error }, 'a document could not be made');
    const { language } = siteOfRequest(pageRequest(request), config);
    const status = error instanceof ApiError ? 503 : 500;
    return reply
      .code(status)
      .header('retry-after', '5')
      .type(htmlType)
      .send(unavailableDocument(language, status));
  });

  return app;
}
