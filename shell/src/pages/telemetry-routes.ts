import { createHash, timingSafeEqual } from 'node:crypto';
import { clientNetwork } from '@fan-base/shared-contracts/client-network';
import { validate } from '@fan-base/shared-contracts/struct';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { telemetryPath } from '../remotes/failure-report.ts';
import type { Pins } from '../remotes/pins.ts';
import type { Releases } from '../remotes/registry.server.ts';
import { FailureReports } from '../telemetry/failure-reports.ts';
import { RateLimit } from '../telemetry/rate-limit.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { wasForwarded } from './was-forwarded.ts';

const mostBytes = 4_096;
const loopback = /^(127\.|::1$|::ffff:127\.)/;

export interface TelemetryRoutesOptions {
  readonly telemetry: Telemetry;
  readonly releases: { readonly current: () => Releases };
  /** Pins of the browser that asks, dev servers too; empty where they are not honoured. */
  readonly pinsOf: (request: FastifyRequest) => Pins;
  readonly perMinute: number;
  /** Opens `/metrics` to other machines; empty: only this one may read them. */
  readonly metricsToken: string;
  readonly metrics: Registry;
}

function readReports(body: unknown, { registry }: Releases): FailureReports | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(body));
  } catch {
    return null;
  }
  const reports = validate(parsed, FailureReports);
  if (!reports.ok) return null;
  // Names come from outside: only what stands in the registry itself counts.
  const isKnown = reports.value.failures.every(({ remote, version }) =>
    Object.hasOwn(registry.apps[remote]?.versions ?? {}, version),
  );
  return isKnown ? reports.value : null;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in the same time whatever is right about the one that was given. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** A request of this machine itself, and not one that a proxy here hands on. */
const isFromHere = (request: FastifyRequest): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') && !wasForwarded(request);

/** What browsers tell of failed regions, and the counts for who runs the product. */
export function telemetryRoutes(app: FastifyInstance, options: TelemetryRoutesOptions): void {
  const { telemetry, releases, pinsOf, perMinute, metricsToken, metrics } = options;
  const limit = new RateLimit(perMinute);

  app.post(telemetryPath, { bodyLimit: mostBytes }, async (request, reply) => {
    if (!limit.take(clientNetwork(request.ip), Date.now())) return reply.code(429).send();
    const reports = readReports(request.body, releases.current());
    if (!reports) return reply.code(400).send();
    const pins = pinsOf(request);
    for (const failure of reports.failures) {
      request.log.warn({ ...failure, side: 'browser' }, 'remote failed');
      const why = pins.has(failure.remote) ? 'pinned' : undefined;
      telemetry.failed(failure, { side: 'browser', view: reports.view, why });
    }
    return reply.code(204).send();
  });

  app.get('/metrics', async (request, reply) => {
    const hasToken =
      metricsToken !== '' && isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    if (!hasToken && !isFromHere(request)) return reply.code(404).send();
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics());
  });
}
