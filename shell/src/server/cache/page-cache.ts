import type { Dated, Freshness } from '@fan-base/shared-server/freshness';
import { LRUCache } from 'lru-cache';
import { type Document, isComplete, type PendingDocument } from '../rendered-document.ts';
import { CompressedText } from './compressed-text.ts';
import type { DocumentSource } from './document-counts.ts';

/** How long an outdated document may still be sent while the API is failing, in ms. */
const outdatedMs = 5 * 60_000;
/** Time in ms without new renders after the API has failed. */
const pauseMs = 2_000;
/** Memory of an entry besides its document, in bytes. */
const entryBytes = 2_000;

/** A document as the cache holds it. */
export interface CacheEntry extends Dated, Pick<Document, 'remotes' | 'latePaths'> {
  /** Identifies the rendering, for `ETag`. */
  readonly tag: string;
  readonly html: CompressedText;
}

export interface CacheHit {
  readonly entry: CacheEntry;
  /** Nothing that it was rendered from has changed. */
  readonly isCurrent: boolean;
  /** The API has just failed, so no new document can be rendered right now. */
  readonly isApiPaused: boolean;
}

interface Rendering extends PendingDocument {
  /** Resolves when the document is in the cache, or never will be. */
  readonly settled: Promise<void>;
}

/** In-memory cache of documents. */
export interface PageCache {
  /** @param msSinceWrite time since the visitor wrote something; documents rendered before that are outdated */
  get(key: string, msSinceWrite?: number): CacheHit | null;
  /** The render in progress, which concurrent requests share. */
  getPending(key: string, msSinceWrite?: number): Rendering | undefined;
  /** Registers a render that has just started, and caches its document if it is complete. */
  put(key: string, pending: PendingDocument): void;
}

export interface PageCacheOptions {
  /** Memory limit; the least recently used documents are evicted. */
  readonly bytes: number;
  readonly freshness: Freshness;
  /** Whether the late data at a path is available. Also marks it as used. */
  readonly hasLateData: (path: string) => boolean;
}

export function createPageCache({ bytes, freshness, hasLateData }: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: bytes,
    sizeCalculation: ({ html }, key) => html.size + key.length + entryBytes,
  });
  /** When the API failed last while an entry was to be renewed. */
  const failedAt = new WeakMap<CacheEntry, number>();
  const pending = new Map<string, Rendering>();
  const now = () => performance.now();

  async function settle(
    key: string,
    { tag, readAt }: PendingDocument,
    document: Document | null,
  ): Promise<void> {
    if (document && isComplete(document)) {
      const { remotes, latePaths, surrogateKeys: keys, mayLag, head, body } = document;
      const html = new CompressedText(head + body);
      await html.ready;
      // A slower render that started earlier must not replace a newer document.
      if ((entries.peek(key)?.readAt.time ?? 0) <= readAt.time)
        entries.set(key, { tag, remotes, latePaths, keys, mayLag, readAt, html });
    } else if (document?.isApiFailing === false) entries.delete(key);
    else {
      const entry = entries.peek(key);
      if (entry) failedAt.set(entry, now());
    }
  }

  return {
    get(key, msSinceWrite = Number.POSITIVE_INFINITY) {
      const entry = entries.get(key);
      if (!entry || now() - freshness.currentUntil(entry) >= outdatedMs) return null;
      const isCurrent =
        freshness.isCurrent(entry) &&
        now() - entry.readAt.time < msSinceWrite &&
        entry.latePaths.every((path) => hasLateData(path));
      const msSinceFailure = now() - (failedAt.get(entry) ?? Number.NEGATIVE_INFINITY);
      return { entry, isCurrent, isApiPaused: !isCurrent && msSinceFailure < pauseMs };
    },
    getPending(key, msSinceWrite = Number.POSITIVE_INFINITY) {
      const rendering = pending.get(key);
      return rendering && now() - rendering.readAt.time < msSinceWrite ? rendering : undefined;
    },
    put(key, rendering) {
      const settled = rendering.document
        .catch(() => null)
        .then((document) => settle(key, rendering, document))
        .finally(() => {
          if (pending.get(key)?.document === rendering.document) pending.delete(key);
        });
      pending.set(key, { ...rendering, settled });
    },
  };
}

/** What to send: a cached document, one being rendered, or nothing to a rate-limited client. */
export type Delivery =
  | { readonly kind: 'cached'; readonly entry: CacheEntry; readonly source: DocumentSource }
  | { readonly kind: 'rendered'; readonly pending: PendingDocument; readonly source: DocumentSource }
  | { readonly kind: 'refused' };

/** A request for a page that can be shared between visitors. */
export interface SharedRequest {
  /** Cache key: everything the document depends on besides data. */
  readonly key: string;
  readonly render: () => PendingDocument;
  /** Called before each render: whether the client may cause another one. */
  readonly mayRender: () => boolean;
  /** Time since the visitor wrote something, which the document has to include; undefined: not recently. */
  readonly msSinceWrite?: number | undefined;
  /** Receives the error of a render for which a cached document was sent instead. */
  readonly onError: (error: unknown) => void;
}

/**
 * Selects the document for a shareable page. A rate-limited client gets the cached document, even outdated.
 * @param isSecondTry whether to accept the document of a render in progress even if its data has changed since
 */
export async function selectDocument(
  cache: PageCache,
  request: SharedRequest,
  isSecondTry = false,
): Promise<Delivery> {
  const { key, render, mayRender, msSinceWrite, onError } = request;
  const hit = cache.get(key, msSinceWrite);
  if (hit?.isCurrent) return { kind: 'cached', entry: hit.entry, source: 'hit' };
  const outdated: Delivery = hit
    ? { kind: 'cached', entry: hit.entry, source: 'outdated' }
    : { kind: 'refused' };
  if (hit?.isApiPaused) return outdated;
  const rendering = cache.getPending(key, msSinceWrite);
  if (rendering) {
    await rendering.settled;
    const shared = cache.get(key, msSinceWrite);
    if (shared && (shared.isCurrent || isSecondTry))
      return { kind: 'cached', entry: shared.entry, source: 'shared' };
    const document = await rendering.document.catch(() => null);
    // This visitor may already have seen the change elsewhere.
    if (document && isComplete(document) && !isSecondTry) return selectDocument(cache, request, true);
    if (hit && document?.isApiFailing !== false) return outdated;
    return mayRender() ? { kind: 'rendered', pending: render(), source: 'alone' } : { kind: 'refused' };
  }
  if (!mayRender()) return outdated;
  const pending = render();
  cache.put(key, pending);
  if (!hit) return { kind: 'rendered', pending, source: 'miss' };
  // A cached page is better than one full of errors, so wait for the result instead of streaming.
  const document = await pending.document.catch(onError);
  if (!document || (document.isApiFailing && !isComplete(document))) return outdated;
  return { kind: 'rendered', pending: { ...pending, head: Promise.resolve(null) }, source: 'miss' };
}
