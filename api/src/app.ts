import { randomUUID } from 'node:crypto';
import { clientNetwork } from '@fan-base/shared-contracts/addressKey';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Dependencies } from './dependencies.ts';
import { endConnectionsOnClose } from './http/closing.ts';
import { answerOf, HttpError } from './http/errors.ts';
import { readJsonBodies } from './http/json-body.ts';
import { describeApi } from './http/openapi.ts';
import { logRequests } from './http/request-log.ts';
import { schemaError } from './http/schema-error.ts';
import { imageRoutes } from './images/image.routes.ts';
import { ingestRoutes } from './ingest/routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { isOwnQuestion } from './live/own-question.ts';
import { absencesRoutes } from './resources/absences/absences.routes.ts';
import { accountsRoutes } from './resources/accounts/accounts.routes.ts';
import { answersRoutes } from './resources/answers/answers.routes.ts';
import { articlesRoutes } from './resources/articles/articles.routes.ts';
import { editArticlesRoutes } from './resources/articles/edit-articles.routes.ts';
import { picturesRoutes } from './resources/articles/pictures/pictures.routes.ts';
import { calendarRoutes } from './resources/calendar/calendar.routes.ts';
import { clubRoutes } from './resources/club/club.routes.ts';
import { contactRoutes } from './resources/contact/contact.routes.ts';
import { editMatchesRoutes } from './resources/editing/edit-matches.routes.ts';
import { editPlayersRoutes } from './resources/editing/edit-players.routes.ts';
import { editSiteRoutes } from './resources/editing/edit-site.routes.ts';
import { editTeamsRoutes } from './resources/editing/edit-teams.routes.ts';
import { fixturesRoutes } from './resources/fixtures/fixtures.routes.ts';
import { forumRoutes } from './resources/forum/forum.routes.ts';
import { healthRoutes } from './resources/health/health.routes.ts';
import { legalRoutes } from './resources/legal/legal.routes.ts';
import { matchesRoutes } from './resources/matches/matches.routes.ts';
import { newsRoutes } from './resources/news/news.routes.ts';
import { playersRoutes } from './resources/players/players.routes.ts';
import { editRumoursRoutes } from './resources/rumours/edit-rumours.routes.ts';
import { rumoursRoutes } from './resources/rumours/rumours.routes.ts';
import { settingsRoutes } from './resources/settings/settings.routes.ts';
import { shareRoutes } from './resources/share/share.routes.ts';
import { shopRoutes } from './resources/shop/shop.routes.ts';
import { siteFeedRoutes } from './resources/site-feed/site-feed.routes.ts';
import { sitemapRoutes } from './resources/sitemap/sitemap.routes.ts';
import { sitesRoutes } from './resources/sites/sites.routes.ts';
import { squadRoutes } from './resources/squad/squad.routes.ts';
import { standingsRoutes } from './resources/standings/standings.routes.ts';
import { streamingRoutes } from './resources/streaming/streaming.routes.ts';
import { transfersRoutes } from './resources/transfers/transfers.routes.ts';
import { tripsRoutes } from './resources/trips/trips.routes.ts';
import { uploadRoutes } from './uploads/upload.routes.ts';

/** How many requests a minute one visitor may send; a page needs about five. */
const requestsPerMinute = 600;

/** The API without a port: ready to be listened on, or to be asked by a test. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config } = dependencies;
  const trusted = new Set(config.trustedProxies);
  const logger: FastifyBaseLogger = dependencies.logger;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendError,
    trustProxy: [...config.trustedProxies],
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    forceCloseConnections: 'idle',
    requestTimeout: config.requestTimeoutMs,
    http: {
      connectionsCheckingInterval: Math.min(30_000, config.requestTimeoutMs),
      // Node waits for the longer of the two.
      headersTimeout: Math.min(60_000, config.requestTimeoutMs),
    },
    schemaErrorFormatter: schemaError,
    // Formats stand in the schemas as patterns too, which is what both sides of a call check.
    ajv: { customOptions: { validateFormats: false, allowUnionTypes: true, removeAdditional: false } },
  });
  app.decorateRequest('site', null);
  app.decorateRequest('identity', null);
  logRequests(app);
  endConnectionsOnClose(app);
  readJsonBodies(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async (request) => {
    throw new HttpError('not_found', `There is no ${request.method} call at this address`);
  });

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    frameguard: { action: 'deny' },
  });
  await app.register(etag, { weak: true });
  // A sample without a tick of the event loop counts as an endless delay; a large import blocks it for a second.
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    sampleInterval: 5000,
    retryAfter: 5,
  });
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => clientNetwork(ip),
    // The pages server asks for all its visitors; those whose word is trusted name the visitor instead.
    allowList: ({ ip, socket }) => trusted.has(ip) || isOwnQuestion(socket),
  });
  await app.register(multipart, { throwFileSizeLimit: true });
  await describeApi(app);

  for (const routes of [
    answersRoutes,
    healthRoutes,
    settingsRoutes,
    sitesRoutes,
    newsRoutes,
    fixturesRoutes,
    standingsRoutes,
    legalRoutes,
    matchesRoutes,
    squadRoutes,
    playersRoutes,
    absencesRoutes,
    transfersRoutes,
    rumoursRoutes,
    articlesRoutes,
    editArticlesRoutes,
    picturesRoutes,
    editSiteRoutes,
    editTeamsRoutes,
    editPlayersRoutes,
    editMatchesRoutes,
    editRumoursRoutes,
    calendarRoutes,
    shareRoutes,
    sitemapRoutes,
    siteFeedRoutes,
    clubRoutes,
    tripsRoutes,
    shopRoutes,
    streamingRoutes,
    imageRoutes,
    ingestRoutes,
    forumRoutes,
    contactRoutes,
    uploadRoutes,
    liveRoutes,
    accountsRoutes,
  ])
    routes(app, dependencies);
  return app;
}

/** The pages server's id for the request that it works on, so that both logs can be read together. */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, retryAfter } = answerOf(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  reply.code(status).header('cache-control', 'no-store').send(body);
}
