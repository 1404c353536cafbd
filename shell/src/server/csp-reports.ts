import { object, optional, string, validate } from '@fan-base/shared-contracts/struct';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { ClientRateLimit, RateLimit } from './telemetry/rate-limit.ts';

/** Where browsers tell what the content security policy kept from running. */
export const cspReportPath = '/csp-report';

const maxBytes = 8_192;
/** Lines a minute of all clients together: a browser extension that many have is one fault. */
const linesPerMinute = 60;

/** What a browser sends to `report-uri`, as far as it is read. */
const CspReport = object({
  'csp-report': object({
    'document-uri': optional(string()),
    'effective-directive': optional(string()),
    'violated-directive': optional(string()),
    'blocked-uri': optional(string()),
    'source-file': optional(string()),
  }),
});

const directives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
];

interface Violation {
  /** The directive of our policy; `other`: none that is worth counting apart. */
  readonly directive: string;
  /** Origin of what was refused, or a word such as `inline`. */
  readonly blocked: string;
  /** Path of the document. */
  readonly path: string;
  /** Whose code did it, or whose file was refused: `mf-news@1.2.0`. Null where the browser does not say. */
  readonly release: string | null;
}

const publishedFile = /\/(shell|mf-[a-z0-9-]{1,40})\/([0-9A-Za-z.-]{1,80})\/web\//;

/** Names the release that an address is a file of. */
function findRelease(...addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, name, version] = publishedFile.exec(address.slice(0, 500)) ?? [];
    if (name) return `${name}@${version}`;
  }
  return null;
}

/** A report without what may be private in it (queries, paths elsewhere), or null for what is none. */
export function readCspReport(body: unknown): Violation | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(body));
  } catch {
    return null;
  }
  const result = validate(parsed, CspReport);
  if (!result.ok) return null;
  const report = result.value['csp-report'];
  const named = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ')[0] ?? '';
  const blocked = report['blocked-uri'] ?? '';
  const origin = URL.parse(blocked)?.origin ?? 'null';
  return {
    directive: directives.find((directive) => named.startsWith(directive)) ?? 'other',
    blocked: (origin === 'null' ? (/^[a-z-]*/.exec(blocked)?.[0] ?? '') : origin).slice(0, 200),
    path: (URL.parse(report['document-uri'] ?? '')?.pathname ?? '').slice(0, 200),
    release: findRelease(report['source-file'] ?? '', blocked),
  };
}

/** Takes and counts the reports of browsers, so many a minute from one client. */
export async function cspReports(app: FastifyInstance, perMinute: number, metrics: Registry): Promise<void> {
  const counter = new Counter({
    name: 'fan_base_csp_reports_total',
    help: 'Violations of the content security policy.',
    labelNames: ['directive'],
    registers: [metrics],
  });
  const limit = new ClientRateLimit(perMinute);
  const lines = new RateLimit(linesPerMinute);
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(cspReportPath, { bodyLimit: maxBytes }, async (request, reply) => {
      const now = Date.now();
      if (!limit.take(request.ip, now)) return reply.code(429).send();
      const violation = readCspReport(request.body);
      if (!violation) return reply.code(400).send();
      counter.inc({ directive: violation.directive });
      if (lines.take('', now))
        request.log.warn({ event: 'csp.violation', ...violation }, 'a browser refused code');
      return reply.code(204).send();
    });
  });
}
