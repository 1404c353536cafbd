import { LRUCache } from 'lru-cache';
import type { CachedDocument } from './cached-document.ts';
import type { DocumentSource } from './document-counts.ts';

/** Age in ms up to which a document is fresh. */
export const freshMs = 2_000;
/**
 * Time in ms after that in which a stale document is sent while a new one is rendered. Edits show within 5 s.
 */
export const staleMs = 3_000;
/** Age in ms up to which a document may still be sent while the API is failing. */
const cachedMs = 5 * 60_000;
/** Time in ms without new renders after the API has failed. */
const pauseMs = 2_000;

/**
 * `fresh` documents are sent; `stale` ones too, while a new one is rendered; `expired` ones only if rendering
 * fails.
 */
export type EntryState = 'fresh' | 'stale' | 'expired';

/** @param ageMs the document's age */
export const stateAt = (ageMs: number): EntryState =>
  ageMs < freshMs ? 'fresh' : ageMs < freshMs + staleMs ? 'stale' : 'expired';

/** The result of a render, as far as the cache needs it. */
export interface Rendering {
  /** Null if it must not be cached: it is an error page, or incomplete. */
  readonly cacheable: CachedDocument | null;
  /** The API was unreachable or failing. */
  readonly isApiFailing: boolean;
}

interface CacheEntry {
  readonly document: CachedDocument;
  readonly renderedAt: number;
  failedAt: number | null;
}

export interface CacheHit {
  readonly document: CachedDocument;
  readonly state: EntryState;
  /** The API has just failed, so no new document can be rendered right now. */
  readonly isApiPaused: boolean;
  readonly ageMs: number;
}

interface Pending<Document> {
  readonly rendering: Promise<Document>;
  readonly begunAt: number;
}

/** In-memory cache of documents. A key begins with the site's domain and a line break. */
export interface PageCache<Document extends Rendering = Rendering> {
  /** @param msSinceWrite time since the visitor wrote something; documents rendered before that have expired */
  get(key: string, msSinceWrite?: number): CacheHit | null;
  /** The render in progress, which concurrent requests share. */
  getPending(key: string, msSinceWrite?: number): Promise<Document> | undefined;
  /** Registers a render that starts now, and caches its document if it is cacheable. */
  put(key: string, rendering: Promise<Document>): void;
  /** Expires all documents of a site after a write. */
  expire(site: string): void;
}

const parseSite = (key: string): string => key.slice(0, key.indexOf('\n'));

/** Limit of the map of last writes. */
const maxSites = 10_000;

/**
 * @param bytes memory limit; the least recently used documents are evicted
 * @param now a monotonic clock, in ms
 */
export function createPageCache<Document extends Rendering = Rendering>(
  bytes: number,
  now: () => number = () => performance.now(),
): PageCache<Document> {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: bytes,
    sizeCalculation: ({ document }, key) => document.size + key.length,
  });
  const pending = new Map<string, Pending<Document>>();
  const writtenAt = new LRUCache<string, number>({ max: maxSites });
  const isFromBefore = (key: string, renderedAt: number, msSinceWrite: number) =>
    renderedAt <= Math.max(writtenAt.get(parseSite(key)) ?? Number.NEGATIVE_INFINITY, now() - msSinceWrite);

  function settle(key: string, renderedAt: number, rendered: Rendering | null): void {
    const before = entries.peek(key);
    if (rendered?.cacheable) {
      // A slower render that started earlier must not replace a newer document.
      if (!before || before.renderedAt <= renderedAt)
        entries.set(key, { document: rendered.cacheable, renderedAt, failedAt: null });
    } else if (rendered?.isApiFailing === false) entries.delete(key);
    else if (before) before.failedAt = now();
  }

  return {
    get(key, msSinceWrite = Number.POSITIVE_INFINITY) {
      const entry = entries.get(key);
      if (!entry) return null;
      const { document, renderedAt, failedAt } = entry;
      const ageMs = now() - renderedAt;
      if (ageMs >= cachedMs) return null;
      const isApiPaused = ageMs >= freshMs && failedAt !== null && now() - failedAt < pauseMs;
      const state = isFromBefore(key, renderedAt, msSinceWrite) ? 'expired' : stateAt(ageMs);
      return { document, state, isApiPaused, ageMs };
    },
    getPending(key, msSinceWrite = Number.POSITIVE_INFINITY) {
      const known = pending.get(key);
      return known && !isFromBefore(key, known.begunAt, msSinceWrite) ? known.rendering : undefined;
    },
    put(key, rendering) {
      // The data is as old as the start of the render.
      const begunAt = now();
      pending.set(key, { rendering, begunAt });
      const end = (rendered: Rendering | null) => {
        settle(key, begunAt, rendered);
        if (pending.get(key)?.rendering === rendering) pending.delete(key);
      };
      rendering.then(end, () => end(null));
    },
    expire: (site) => void writtenAt.set(site, now()),
  };
}

/** A document being rendered. */
export interface PendingDocument<Document extends Rendering> {
  /** Identifies the rendering. */
  readonly tag: string;
  /** The head, available early if the status is certainly 200; null if only the data can tell. */
  readonly head: Promise<string | null>;
  readonly document: Promise<Document>;
}

/** What to send: a cached document, one being rendered, or nothing to a rate-limited client. */
export type Delivery<Document extends Rendering> =
  | {
      readonly kind: 'cached';
      readonly document: CachedDocument;
      readonly ageMs: number;
      readonly source: DocumentSource;
    }
  | {
      readonly kind: 'rendered';
      readonly pending: PendingDocument<Document>;
      readonly source: DocumentSource;
    }
  | { readonly kind: 'refused' };

/** A request for a page that can be shared between visitors. */
export interface SharedRequest<Document extends Rendering> {
  /** Cache key: everything the document depends on. */
  readonly key: string;
  readonly render: () => PendingDocument<Document>;
  /** Called before each render: whether the client may cause another one. */
  readonly mayRender: () => boolean;
  /** Time since the visitor wrote something, which the document has to include; undefined: not recently. */
  readonly msSinceWrite?: number | undefined;
}

/**
 * Selects the document for a shareable page. A rate-limited client gets the cached document, however old.
 * @param onError receives errors of renders in the background
 */
export async function selectDocument<Document extends Rendering>(
  cache: PageCache<Document>,
  { key, render, mayRender, msSinceWrite }: SharedRequest<Document>,
  onError: (error: unknown) => void,
): Promise<Delivery<Document>> {
  const renderForAll = () => {
    const pending = render();
    cache.put(key, pending.document);
    return pending;
  };
  const hit = cache.get(key, msSinceWrite);
  const others = cache.getPending(key, msSinceWrite);
  const expired: Delivery<Document> = hit
    ? { kind: 'cached', document: hit.document, ageMs: hit.ageMs, source: 'expired' }
    : { kind: 'refused' };
  if (hit?.isApiPaused) return expired;
  if (hit && hit.state !== 'expired') {
    if (hit.state === 'stale' && !others && mayRender()) renderForAll().document.catch(onError);
    const source = hit.state === 'fresh' ? 'hit' : 'stale';
    return { kind: 'cached', document: hit.document, ageMs: hit.ageMs, source };
  }
  if (others) {
    const rendered = await others.catch(() => null);
    if (rendered?.cacheable)
      return { kind: 'cached', document: rendered.cacheable, ageMs: 0, source: 'shared' };
    if (hit && rendered?.isApiFailing !== false) return expired;
    return mayRender() ? { kind: 'rendered', pending: render(), source: 'alone' } : { kind: 'refused' };
  }
  if (!mayRender()) return expired;
  const pending = renderForAll();
  if (!hit) return { kind: 'rendered', pending, source: 'miss' };
  // A cached page is better than one full of errors, so wait for the result instead of streaming.
  const rendered = await pending.document.catch(onError);
  if (!rendered || (rendered.isApiFailing && !rendered.cacheable)) return expired;
  return { kind: 'rendered', pending: { ...pending, head: Promise.resolve(null) }, source: 'miss' };
}
