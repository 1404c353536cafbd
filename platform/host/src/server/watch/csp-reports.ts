import {
  array,
  literal,
  nullable,
  object,
  optional,
  string,
  validate,
} from '@fan-base/shared-contracts/struct';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { type ClientRateLimit, RateLimit } from '../http/rate-limit.ts';

/** Endpoint for violations of the content security policy. */
export const cspReportPath = '/csp-report';
/** The endpoint's name in `Reporting-Endpoints`, for `report-to`. */
export const cspReportGroup = 'csp';

const maxBytes = 8_192;
/**
 * Log limit for all clients together, per minute: a popular browser extension causes many reports of one
 * problem.
 */
const linesPerMinute = 60;

/** The fields read from a report by `report-uri`. */
const CspReport = object({
  'csp-report': object({
    'document-uri': optional(string()),
    'effective-directive': optional(string()),
    'violated-directive': optional(string()),
    'blocked-uri': optional(string()),
    'source-file': optional(string()),
  }),
});

/** The fields read from reports by `report-to`. */
const QueuedReports = array(
  object({
    type: literal('csp-violation'),
    body: object({
      documentURL: optional(string()),
      effectiveDirective: optional(string()),
      blockedURL: optional(string()),
      sourceFile: optional(nullable(string())),
    }),
  }),
);

const directives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
  'require-trusted-types-for',
  'trusted-types',
];

interface Violation {
  /** A directive of our policy, or `other`. */
  readonly directive: string;
  /** Origin of the blocked resource, or a keyword such as `inline`. */
  readonly blocked: string;
  /** Path of the document. */
  readonly path: string;
  /** The release that caused the violation or whose file was blocked (`mf-news@1.2.0`). Null if unknown. */
  readonly release: string | null;
}

const publishedFile = /\/(shell|mf-[a-z0-9-]{1,40})\/([0-9A-Za-z.-]{1,80})\/web\//;

/** The release that a URL is a file of. */
function findRelease(...addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, name, version] = publishedFile.exec(address.slice(0, 500)) ?? [];
    if (name) return `${name}@${version}`;
  }
  return null;
}

interface ReportedFields {
  readonly document: string | undefined;
  readonly directive: string | undefined;
  /** A URL or a keyword. */
  readonly blocked: string | undefined;
  /** URL of the script that caused the violation. */
  readonly source: string | null | undefined;
}

function readFields(parsed: unknown): ReportedFields[] | null {
  const single = validate(parsed, CspReport);
  if (single.ok) {
    const report = single.value['csp-report'];
    return [
      {
        document: report['document-uri'],
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        source: report['source-file'],
      },
    ];
  }
  const queued = validate(parsed, QueuedReports);
  if (!queued.ok || queued.value.length === 0) return null;
  return queued.value.map(({ body: { documentURL, effectiveDirective, blockedURL, sourceFile } }) => ({
    document: documentURL,
    directive: effectiveDirective,
    blocked: blockedURL,
    source: sourceFile,
  }));
}

function toViolation({ document, directive = '', blocked = '', source }: ReportedFields): Violation {
  const [named = ''] = directive.split(' ');
  const origin = URL.parse(blocked)?.origin ?? 'null';
  return {
    directive: directives.find((known) => named.startsWith(known)) ?? 'other',
    blocked: (origin === 'null' ? (/^[a-z-]*/.exec(blocked)?.[0] ?? '') : origin).slice(0, 200),
    path: (URL.parse(document ?? '')?.pathname ?? '').slice(0, 200),
    release: findRelease(source ?? '', blocked),
  };
}

/**
 * Parses a request of `report-uri` (one report) or `report-to` (a list), and removes possibly private parts
 * (queries, paths of other sites). Null if it is invalid.
 */
export function readCspReports(body: unknown): Violation[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(body));
  } catch {
    return null;
  }
  return readFields(parsed)?.map(toViolation) ?? null;
}

/** Accepts and counts reports, rate-limited per client. */
export async function cspReports(
  app: FastifyInstance,
  limit: ClientRateLimit,
  metrics: Registry,
): Promise<void> {
  const counter = new Counter({
    name: 'fan_base_csp_reports_total',
    help: 'Violations of the content security policy.',
    labelNames: ['directive'],
    registers: [metrics],
  });
  const lines = new RateLimit(linesPerMinute);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.post(cspReportPath, { bodyLimit: maxBytes }, async (request, reply) => {
      if (!limit.take(request.ip)) return reply.code(429).send();
      const violations = readCspReports(request.body);
      if (!violations) return reply.code(400).send();
      for (const violation of violations) {
        counter.inc({ directive: violation.directive });
        if (lines.take(''))
          request.log.warn({ event: 'csp.violation', ...violation }, 'content security policy violation');
      }
      return reply.code(204).send();
    });
  });
}
