import { refreshHeader } from '@fan-base/host/page/page-changes';
import { serverClock } from '@fan-base/host/page/server-clock';
import { type Encoding, encodingFor } from '@fan-base/host/server/http/compression';
import { htmlType } from '@fan-base/host/server/http/html-type';
import type { Telemetry } from '@fan-base/host/server/watch/telemetry';
import { surrogateKeyHeader } from '@fan-base/shared-contracts/api/call';
import { widerNetwork } from '@fan-base/shared-contracts/client-network';
import { localeTag } from '@fan-base/shared-contracts/language';
import type { Release } from '@fan-base/shared-contracts/release';
import { documentsKey, networkKey, parseMomentKey } from '@fan-base/shared-contracts/surrogate-keys';
import type { Dated, Freshness } from '@fan-base/shared-server/freshness';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visit } from '../site/visit.ts';
import { contentSecurityPolicy } from './document.ts';
import type { DocumentCounts, DocumentSource } from './document-counts.ts';
import type { CacheEntry } from './page-cache.ts';
import type { PageRequest } from './page-request.ts';
import type { DocumentResponse } from './page-response.ts';
import { type Document, isComplete, type PendingDocument } from './rendered-document.ts';
import type { Starter } from './starter.ts';
import { unavailableDocument } from './unavailable.ts';

export interface RespondDependencies {
  /** Base URL of the published files. */
  readonly assets: string;
  readonly shell: Pick<Release, 'name' | 'version'>;
  readonly starter: Starter;
  /** How long a CDN may cache shared documents, in seconds; 0: no CDN. */
  readonly cdnSeconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly telemetry: Telemetry;
  readonly counts: DocumentCounts;
  readonly freshness: Freshness;
  /** When a rate-limited client may cause another render. */
  readonly retryAfterSeconds: number;
}

/** The `Vary` header for caches between this server and the visitor. */
function getVary({ settings, isPreview }: PageRequest, { headers }: Visit): string {
  if (settings.kind === 'network' || isPreview) return 'accept-encoding, cookie, accept-language';
  return headers['cache-control'] ? 'accept-encoding, cookie' : 'accept-encoding';
}

/**
 * Headers of a document, except its encoding. They may be specific to the visitor even if the document is
 * shared.
 */
const documentHeaders = (
  page: PageRequest,
  visit: Visit,
  { assets, starter, now }: RespondDependencies,
): Record<string, string> => ({
  'content-type': htmlType,
  'server-timing': `${serverClock};dur=${now()}`,
  'cache-control': 'no-cache',
  'content-security-policy': contentSecurityPolicy(starter.sources, page.settings.images.base, {
    assets,
    devServers: [...visit.devServers.values()],
  }),
  'content-language': localeTag[page.settings.language],
  vary: getVary(page, visit),
  ...visit.headers,
});

/** How long a CDN may send a stale document during revalidation, and on errors, in seconds. */
const cdnStaleSeconds = 5;
const cdnErrorSeconds = 300;

/** Whether a CDN may cache the document: nothing in it is specific to this visitor. */
const isForAll = ({ settings, isPreview }: PageRequest, { headers }: Visit): boolean =>
  settings.kind === 'club' && !isPreview && headers['cache-control'] === undefined && !headers['set-cookie'];

/**
 * Allows a CDN to cache something for some seconds, unless it is purged by one of its surrogate keys. Doubtful data is
 * not cached: it may predate a purge.
 * @param keys surrogate keys besides those of its data
 */
export function cdnHeaders(
  dated: Dated,
  keys: readonly string[],
  { cdnSeconds, freshness }: Pick<RespondDependencies, 'cdnSeconds' | 'freshness'>,
): Record<string, string> {
  const seconds = Math.min(cdnSeconds, Math.floor(freshness.settledMs(dated) / 1_000));
  if (seconds <= 0) return {};
  const ofData = dated.keys.filter((key) => parseMomentKey(key) === null);
  return {
    'cdn-cache-control': `max-age=${seconds}, stale-while-revalidate=${cdnStaleSeconds}, stale-if-error=${cdnErrorSeconds}`,
    [surrogateKeyHeader]: [...keys, networkKey, ...ofData].join(' '),
  };
}

/** Parameters of the `Cache-Status` header ([RFC 9211](https://www.rfc-editor.org/rfc/rfc9211)). */
const cacheStatus: Record<DocumentSource, string> = {
  hit: 'hit',
  outdated: 'hit; detail=outdated',
  shared: 'fwd=miss; collapsed',
  miss: 'fwd=miss',
  alone: 'fwd=bypass',
  bypass: 'fwd=bypass',
  refused: 'fwd=bypass',
};

/** Weak `ETag` of a rendering: it is the same for every encoding. */
const toEtag = (tag: string): string => `W/"${tag}"`;

/** Whether the browser already has this rendering (`If-None-Match`). */
const hasRendering = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === toEtag(tag));

async function sendCached(
  reply: FastifyReply,
  { tag, html }: CacheEntry,
  encoding: Encoding | null,
): Promise<FastifyReply> {
  reply.header('etag', toEtag(tag));
  if (hasRendering(reply.request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await html.as(encoding));
}

/** Streams the head immediately, and the body when it is rendered. If that fails, the response is aborted. */
async function stream(
  reply: FastifyReply,
  { text, document }: PendingDocument,
  encoding: Encoding | null,
): Promise<Document | null> {
  void reply.code(200).send(text.as(encoding).stream());
  try {
    return await document;
  } catch (error) {
    reply.log.error({ err: error }, 'response stream aborted');
    return null;
  }
}

async function sendWhole(
  reply: FastifyReply,
  { status, location }: Document,
  { text }: PendingDocument,
  encoding: Encoding | null,
): Promise<void> {
  if (location !== undefined) reply.header('location', location);
  void reply.code(status).send(await text.as(encoding).whole);
}

/** @returns the document that was sent; null if the response was aborted */
async function sendRendered(
  reply: FastifyReply,
  pending: PendingDocument,
  isShared: boolean,
  encoding: Encoding | null,
  getCdnHeaders: ((document: Document) => Record<string, string>) | null,
): Promise<Document | null> {
  const { tag, head, document } = pending;
  // The CDN headers are only known once the document is rendered.
  const early = getCdnHeaders ? null : await head;
  const rendered = early === null ? await document : null;
  if (encoding) reply.header('content-encoding', encoding);
  const mayBeCached = rendered === null || isComplete(rendered);
  if (isShared && mayBeCached) reply.header('etag', toEtag(tag));
  if (rendered && mayBeCached && getCdnHeaders) reply.headers(getCdnHeaders(rendered));
  if (early !== null) return stream(reply, pending, encoding);
  if (rendered) await sendWhole(reply, rendered, pending, encoding);
  return rendered;
}

/**
 * Answers a request with a document, or refuses it, and counts what was sent.
 * @throws the render error, unless the head has already been sent
 */
export async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageRequest,
  response: DocumentResponse,
  dependencies: RespondDependencies,
): Promise<FastifyReply> {
  const { cdnSeconds, telemetry, counts, retryAfterSeconds, shell } = dependencies;
  if (response.kind === 'refused') {
    counts.sent('refused');
    return reply
      .code(429)
      .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
      .type(htmlType)
      .send(unavailableDocument(page.settings.language, page.settings, 429));
  }
  /** Counts a view for each response, except for bots, HEAD requests and pages that are already open. */
  function countView({
    remotes,
    regions,
    failures,
  }: Pick<Document, 'remotes' | 'regions' | 'failures'>): void {
    if (page.isBot || request.method === 'HEAD' || refreshHeader in request.headers) return;
    const used = [
      { name: shell.name, version: shell.version, why: request.shellWhy, regions: regions[shell.name] ?? [] },
      ...remotes.flatMap((remote) => {
        const chosen = page.versions.get(remote);
        return chosen
          ? [
              {
                name: remote,
                version: chosen.release.version,
                why: chosen.why,
                regions: regions[remote] ?? [],
              },
            ]
          : [];
      }),
    ];
    telemetry.viewed(used, failures, widerNetwork(request.ip));
  }
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  counts.sent(response.source);
  reply.header('cache-status', `fan-base; ${cacheStatus[response.source]}`);
  reply.headers(documentHeaders(page, request.visit, dependencies));
  const isHeld = cdnSeconds > 0 && isForAll(page, request.visit);
  const toCdnHeaders = (dated: Dated) =>
    cdnHeaders(dated, [documentsKey, `site:${page.settings.domain}`], dependencies);
  // The default, overridden below.
  if (cdnSeconds > 0) reply.header('cdn-cache-control', 'no-store');
  if (response.kind === 'cached') {
    const { entry } = response;
    if (isHeld) reply.headers(toCdnHeaders(entry));
    countView({ remotes: entry.remotes, regions: entry.regions, failures: [] });
    return sendCached(reply, entry, encoding);
  }
  const isShared = response.source === 'miss';
  const { readAt } = response.pending;
  const getCdnHeaders = ({ surrogateKeys: keys, mayLag }: Document) => toCdnHeaders({ keys, mayLag, readAt });
  const sent = await sendRendered(
    reply,
    response.pending,
    isShared,
    encoding,
    isHeld && isShared ? getCdnHeaders : null,
  );
  if (sent) countView(sent);
  return reply;
}
