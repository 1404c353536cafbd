import { createHash, timingSafeEqual } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Constant-time comparison. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/**
 * Prometheus scrapes each process directly. A proxied request comes from the internet, or reaches an
 * arbitrary process.
 */
const wasForwarded = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

const isFromHere = ({ socket }: FastifyRequest): boolean => loopback.test(socket.remoteAddress ?? '');

export interface MetricsOptions {
  readonly metrics: Registry;
  /**
   * Bearer tokens that give other machines access to `/metrics`, but not through proxies; undefined: loopback
   * only.
   */
  readonly tokens: readonly string[] | undefined;
}

/** Upper bounds in seconds; a cached response falls into the first. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Serves `GET /metrics`: request durations by route, and the process's own metrics. */
export function serveMetrics(app: FastifyInstance, { metrics, tokens }: MetricsOptions): void {
  collectDefaultMetrics({ register: metrics });
  new Gauge({
    name: 'fan_base_heap_limit_bytes',
    help: 'Heap limit in bytes, at which this process crashes.',
    registers: [metrics],
  }).set(getHeapStatistics().heap_size_limit);
  const durations = new Histogram({
    name: 'fan_base_request_seconds',
    help: 'Request duration in seconds, until the response ends.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [metrics],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // Unmatched paths are unbounded, so they share one label.
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization ?? '';
    const hasToken = tokens?.some((token) => isSame(given, `Bearer ${token}`)) ?? false;
    if (wasForwarded(request) || !(hasToken || isFromHere(request))) return reply.code(404).send();
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics());
  });
}
