import { widerNetwork } from '@fan-base/shared-contracts/client-network';
import { validate } from '@fan-base/shared-contracts/struct';
import { nameVersions } from '@fan-base/shared-releases/combination-tests';
import type { Monotonic } from '@fan-base/shared-server/monotonic';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BrowserReport } from '../../page/remotes/browser-report.ts';
import { telemetryPath } from '../../page/remotes/failure-report.ts';
import type { Pins } from '../../page/remotes/pins.ts';
import { scrubText } from '../../page/remotes/scrub-text.ts';
import { type ClientRateLimit, RateLimit } from '../http/rate-limit.ts';
import type { Telemetry } from './telemetry.ts';
import type { ViewSigner } from './view-signer.ts';

const maxBytes = 8_192;
/** Log lines of all clients together; the metrics count every report. */
const linesPerMinute = 60;
/** Age in ms up to which a view id counts for a canary. Older pages are still logged and counted. */
const freshMs = 10 * 60_000;

export interface TelemetryRoutesOptions {
  readonly telemetry: Telemetry;
  readonly views: ViewSigner;
  /** The browser's pins, including dev servers; empty if pins are not allowed. */
  readonly getPins: (request: FastifyRequest) => Pins;
  /** Paths of the site's calls whose failures browsers report. */
  readonly reportedCalls: readonly string[];
  readonly limit: ClientRateLimit;
  /** How long a CDN may cache documents, in ms: their view ids can be that much older. */
  readonly heldMs: number;
  /** For the limit of log lines. */
  readonly now?: Monotonic;
}

function parseReport(body: unknown): BrowserReport | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(body));
  } catch {
    return null;
  }
  const report = validate(parsed, BrowserReport);
  return report.ok ? report.value : null;
}

/** Receives reports of browsers: failed regions, measurements, and page health for canaries. */
export function telemetryRoutes(app: FastifyInstance, options: TelemetryRoutesOptions): void {
  const { telemetry, views, getPins, reportedCalls, limit, heldMs, now } = options;
  const lines = new RateLimit(linesPerMinute, 1, now);

  app.post(telemetryPath, { bodyLimit: maxBytes }, async (request, reply) => {
    if (!limit.take(request.ip)) return reply.code(429).send();
    const report = parseReport(request.body);
    const ageMs = report && views.getAge(report.view, report.versions);
    if (!report || ageMs === null) return reply.code(400).send();
    const {
      versions,
      failures = [],
      failedCalls = [],
      mismatches = [],
      altered = false,
      vitals = [],
    } = report;
    const { started = [], alive = [] } = report;
    const names = [
      ...[...failures, ...mismatches, ...vitals].map(({ remote }) => remote),
      ...started,
      ...alive,
    ];
    if (!names.every((name) => Object.hasOwn(versions, name))) return reply.code(400).send();
    if (!failedCalls.every(({ path }) => reportedCalls.includes(path))) return reply.code(400).send();

    const pins = getPins(request);
    const network = widerNetwork(request.ip);
    const isFresh = ageMs <= freshMs + heldMs;
    const warn = (line: object, message: string) => {
      if (lines.take(''))
        request.log.warn({ ...line, altered, combination: nameVersions(versions) }, message);
    };
    const getNetwork = (name: string) => (isFresh && !pins.has(name) ? network : null);
    for (const failure of failures) {
      const { message } = failure;
      const versioned = {
        ...failure,
        version: versions[failure.remote] ?? '',
        // The client may not be one of our pages, so scrub again.
        ...(message !== undefined && { message: scrubText(message) }),
      };
      warn({ ...versioned, side: 'browser' }, 'remote failed');
      telemetry.failedInBrowser(versioned, getNetwork(failure.remote), altered);
    }
    for (const call of failedCalls) warn({ ...call, side: 'browser' }, 'call failed');
    for (const { remote, region } of mismatches) {
      const version = versions[remote] ?? '';
      warn({ remote, version, region }, 'hydration mismatch');
      telemetry.mismatched(remote, version, altered);
    }
    for (const { remote, ...vital } of vitals) {
      const from = getNetwork(remote);
      if (from !== null) telemetry.measured({ ...vital, remote, version: versions[remote] ?? '' }, from);
    }
    for (const [event, remotes] of [
      ['started', started],
      ['alive', alive],
    ] as const)
      for (const name of remotes)
        if (getNetwork(name) !== null) telemetry.reported(name, versions[name] ?? '', event, network);
    return reply.code(204).send();
  });
}
