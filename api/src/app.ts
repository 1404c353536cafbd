import { processHeader, renderedForHeader } from '@fan-base/shared-contracts/api/call';
import { serveMetrics } from '@fan-base/shared-server/metrics-route';
import { getRequestId, logRequests } from '@fan-base/shared-server/request-log';
import { getResourcePolicy, resourcePolicyHeader } from '@fan-base/shared-server/resource-policy';
import { traceRequests } from '@fan-base/shared-server/tracing';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { compile as compileProxies } from '@fastify/proxy-addr';
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
import { isInternalRequest } from './http/access.ts';
import { HttpError, toErrorAnswer } from './http/errors.ts';
import { readJsonBodies } from './http/json-body.ts';
import { describeApi } from './http/openapi.ts';
import { createRequestLimits } from './http/request-limits.ts';
import { createRoute } from './http/route.ts';
import { healthRoutes } from './resources/health/health.routes.ts';
import { loadRoutes } from './routes.ts';
import { describeCalls } from './services/describe-calls.ts';
import { Canceled } from './work-signal.ts';

/** Requests per minute and visitor; a page needs about five. */
const requestsPerMinute = 600;

/** Logs where each kind of limit is counted. */
function logLimits({ logger, engine }: Dependencies, requests: 'Redis' | 'this process'): void {
  const stores = { requests, attempts: engine, streams: 'this process' } as const;
  logger.info(
    { event: 'limits.kept', ...stores },
    `rate limits: requests counted in ${stores.requests}, attempts in ${engine}, live streams in ${stores.streams}`,
  );
}

/** Builds the API without a port: ready to listen, or to receive injected requests from a test. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config } = dependencies;
  const isTrusted = compileProxies([...config.trustedProxies]);
  const logger: FastifyBaseLogger = dependencies.logger;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendError,
    trustProxy: [...config.trustedProxies],
    requestIdHeader: false,
    genReqId: (request) => getRequestId(request.headers['x-request-id']),
    forceCloseConnections: 'idle',
    requestTimeout: config.requestTimeoutMs,
    http: {
      connectionsCheckingInterval: Math.min(30_000, config.requestTimeoutMs),
      // Node applies the longer of the two timeouts.
      headersTimeout: Math.min(60_000, config.requestTimeoutMs),
    },
  });
  app.decorateRequest('site', null);
  app.decorateRequest('identity', null);
  app.decorateRequest('since', 0);
  traceRequests(app);
  logRequests(app, ({ site }) => site?.domain);
  endConnectionsOnClose(app);
  readJsonBodies(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async (request) => {
    throw new HttpError('not_found', `No ${request.method} call at this address`);
  });

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    frameguard: { action: 'deny' },
    // The pages servers send HSTS: browsers reach the API through them.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: false,
  });
  // Before the ETag's hook, which turns a response into a 304: its headers replace those of the cached one.
  app.addHook('onSend', async (_request, reply) => {
    reply.header(resourcePolicyHeader, getResourcePolicy(reply.getHeader('content-type')));
  });
  await app.register(etag, { weak: true });
  // under-pressure treats a sample without an event loop tick as infinite delay; a large import blocks the
  // loop for a second.
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    sampleInterval: 5000,
    retryAfter: 5,
  });
  const limits = createRequestLimits(config.redisUrl, dependencies.logger);
  app.addHook('onClose', async () => limits.close());
  logLimits(dependencies, config.redisUrl === null ? 'this process' : 'Redis');
  /** The visitor for whose page a pages server makes an expensive call; null for other requests. */
  const getVisitor = ({ headers, ip, routeOptions }: FastifyRequest): string | null => {
    const visitor = headers[renderedForHeader];
    const isExpensive = routeOptions.config.perBatch !== undefined;
    return isExpensive && typeof visitor === 'string' && isTrusted(ip, 0) ? visitor : null;
  };
  await app.register(rateLimit, {
    store: limits.store,
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => getVisitor(request) ?? request.ip,
    // The pages server sends requests for all its visitors. Trusted proxies name the visitor, who is counted
    // instead.
    allowList: (request) =>
      isInternalRequest(request.socket) || (isTrusted(request.ip, 0) && getVisitor(request) === null),
  });
  await app.register(multipart, { throwFileSizeLimit: true });
  // Registered before the OpenAPI description, which covers only the contract's calls.
  serveMetrics(app, { metrics: dependencies.metrics, tokens: config.metricsTokens });
  await describeApi(app, config, (description) =>
    describeCalls(description, dependencies.services.current()),
  );

  app.addHook('onRequest', async (_request, reply) => {
    reply.header(processHeader, dependencies.processId);
  });
  const route = createRoute(app, dependencies);
  const allRoutes = config.role === 'jobs' ? [healthRoutes] : await loadRoutes();
  for (const routes of allRoutes) routes(route, dependencies, app);
  return app;
}

/**
 * During shutdown, each response in flight also closes its connection. With keep-alive, a client could
 * otherwise block the shutdown as long as it likes.
 */
function endConnectionsOnClose(app: FastifyInstance): void {
  let hasListened = false;
  app.addHook('onListen', async () => {
    hasListened = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (hasListened && !app.server.listening) reply.header('connection', 'close');
  });
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, retryAfter } = toErrorAnswer(error);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (status >= 500 && !(error instanceof Canceled)) {
    // Someone else's server is down: expected, and repeated with each request.
    if (error instanceof HttpError && error.code.startsWith('image_'))
      request.log.info(
        { event: 'image.unavailable', reason: error.message },
        'remote image host unavailable',
      );
    else request.log.error({ event: 'request.failed', err: error }, 'request failed');
  }
  reply.code(status).header('cache-control', 'no-store').send(body);
}
