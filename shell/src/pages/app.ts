import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { localeTag } from '@fan-base/shared-contracts/language';
import { ApiError } from '@fan-base/shared-contracts/shell';
import httpProxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { RemoteFailure } from '../remotes/failure.ts';
import { withWords } from '../remotes/LoadedRemote.ts';
import type { ReleaseStore } from '../remotes/registry.server.ts';
import { remoteRelease } from '../remotes/remoteRelease.ts';
import type { ServerModules } from '../remotes/serverModules.server.ts';
import type { SettingsCache } from '../site/settings.server.ts';
import type { ApiClient } from './apiClient.ts';
import { assetsOf } from './assets.ts';
import type { PagesConfig } from './config.ts';
import { readCookies } from './cookies.ts';
import type { Decision } from './Decision.ts';
import { decide, type PageRequest, siteOfRequest } from './decide.ts';
import { contentSecurityPolicy, documentBody, documentHead } from './document.ts';
import { iconOf } from './icon.tsx';
import { renderPage } from './renderPage.ts';
import { unavailableDocument } from './unavailable.ts';
import { unknownHostDocument } from './unknownHost.ts';

export interface PagesDependencies {
  readonly config: PagesConfig;
  readonly api: ApiClient;
  readonly settingsOf: SettingsCache;
  readonly releases: ReleaseStore;
  readonly modules: ServerModules;
  readonly now: () => number;
}

const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
};

const html = 'text/html; charset=utf-8';

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

/** Compresses a document while it is written, each piece on its way at once. */
function compressed(request: FastifyRequest, reply: FastifyReply) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    return createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    });
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip');
    return createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 });
  }
  return null;
}

/** The pages server: documents, published files, and the API under the same host. */
export async function buildPagesApp(dependencies: PagesDependencies): Promise<FastifyInstance> {
  const { config, api, settingsOf, releases, modules, now } = dependencies;
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: ({ method, url, host }) => ({ method, url: url.split('?')[0], host }) },
    },
    trustProxy: true,
    routerOptions: { ignoreTrailingSlash: true },
  });

  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders)) reply.header(name, value);
  });

  app.get('/healthz', async () => ({ status: 'ok', registry: releases.current().revision }));

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

  await app.register(httpProxy, {
    upstream: config.apiUrl,
    prefix: '/api',
    async preHandler(request) {
      const { host, language } = siteOfRequest(pageRequest(request), config);
      const site = await settingsOf(host.domain, language);
      request.headers['x-site-domain'] = site.kind === 'site' ? site.settings.domain : host.domain;
    },
    replyOptions: {
      onError(reply, { error }) {
        reply.log.warn({ error }, 'the API did not answer');
        void (reply as FastifyReply)
          .code(502)
          .send({ message: 'The service is not available right now', code: 'no_answer' });
      },
    },
  });

  app.get('/icon.svg', async (request, reply) => {
    const { host, language } = siteOfRequest(pageRequest(request), config);
    const site = await settingsOf(host.domain, language);
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600');
    return iconOf(site.kind === 'site' ? site.settings : null);
  });

  async function sendPage(decision: Decision, request: FastifyRequest, reply: FastifyReply) {
    const { stable } = releases.current();
    const shell = stable.get('shell');
    if (!shell) throw new Error('The release registry has no shell');
    const remoteReleases = [...stable.values()].map(remoteRelease).filter((release) => release !== null);
    const pieces = new Readable({ read() {} });
    let started = false;
    const start = (status: number, head: string) => {
      started = true;
      reply.code(status).type(html).header('content-language', localeTag[decision.settings.language]);
      if (decision.settings.kind === 'network' || decision.isPreview)
        reply.header('vary', 'cookie, accept-language');
      reply.header('cache-control', 'no-cache');
      pieces.push(head);
      const compressor = compressed(request, reply);
      void reply.send(compressor ? pieces.pipe(compressor) : pieces);
    };
    try {
      const page = await renderPage(decision, {
        api,
        remotes: {
          load: async (name) => {
            const release = stable.get(name);
            if (!release) throw new Error(`${name} is not in the release registry`);
            return withWords(await modules.load(release), decision.settings.language);
          },
          peek: () => undefined,
        },
        releases: stable,
        remoteReleases,
        now,
        onFailure: (failure: RemoteFailure) => {
          request.log.error(
            { remote: failure.remote, code: failure.code, error: failure.message },
            'remote failed',
          );
        },
        onEarlyHead: (head, files) =>
          start(200, documentHead(decision, head, assetsOf(decision.settings, shell, remoteReleases, files))),
      });
      if (!started) {
        start(
          page.status,
          documentHead(decision, page.head, assetsOf(decision.settings, shell, remoteReleases, page.files)),
        );
      }
      pieces.push(documentBody(page));
      pieces.push(null);
    } catch (error) {
      if (!started) throw error;
      request.log.error({ error }, 'a document broke off');
      pieces.destroy(error instanceof Error ? error : new Error(String(error)));
    }
    return reply;
  }

  app.get('/*', async (request, reply) => {
    const asked = pageRequest(request);
    const answer = await decide(asked, config, settingsOf, releases.current().stable);
    switch (answer.kind) {
      case 'redirect':
        if (answer.setCookie) reply.header('set-cookie', answer.setCookie);
        return reply.redirect(answer.to, answer.status);
      case 'unknown-host': {
        const port = asked.host?.match(/\.localhost(:\d+)?$/);
        const main = port
          ? `http://${config.mainDomain}.localhost${port[1] ?? ''}/`
          : `https://${config.mainDomain}/`;
        return reply.code(404).type(html).send(unknownHostDocument(answer.language, main));
      }
      case 'page':
        return sendPage(answer.decision, request, reply);
    }
  });

  app.setErrorHandler((error, request, reply) => {
    request.log.error({ error }, 'a document could not be made');
    const { language } = siteOfRequest(pageRequest(request), config);
    const status = error instanceof ApiError ? 503 : 500;
    return reply
      .code(status)
      .header('retry-after', '5')
      .type(html)
      .send(unavailableDocument(language, status));
  });

  return app;
}
