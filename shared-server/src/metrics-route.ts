import { createHash, timingSafeEqual } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in the same time whatever is right about the one that was given. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** Prometheus asks each process directly; through a proxy comes the internet, or any of several processes. */
const wasForwarded = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

const isFromHere = ({ socket }: FastifyRequest): boolean => loopback.test(socket.remoteAddress ?? '');

export interface MetricsOptions {
  /** What is counted, for Prometheus. */
  readonly metrics: Registry;
  /** Each of them opens `/metrics` to other machines, not through proxies; undefined: only this one may read them. */
  readonly tokens: readonly string[] | undefined;
}

/** Seconds; an answer from a cache takes less than the first. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts a server's requests with the time that they take, by route, and what its process needs; `GET /metrics` tells. */
export function serveMetrics(app: FastifyInstance, { metrics, tokens }: MetricsOptions): void {
  collectDefaultMetrics({ register: metrics });
  new Gauge({
    name: 'fan_base_heap_limit_bytes',
    help: "Bytes of JavaScript's memory with which this process ends.",
    registers: [metrics],
  }).set(getHeapStatistics().heap_size_limit);
  const durations = new Histogram({
    name: 'fan_base_request_seconds',
    help: 'Seconds from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [metrics],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // Of an address that has no route there are endlessly many.
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
