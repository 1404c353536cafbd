import { CompressedText } from '@fan-base/host/server/http/compressed-text';
import type { Dated, Freshness } from '@fan-base/shared-server/freshness';
import { LRUCache } from 'lru-cache';
import { apiPauseMs } from '../http/api-failure.ts';
import { isUsable } from '../http/is-usable.ts';
import { type Document, isComplete, type PendingDocument } from './rendered-document.ts';

/** Memory of an entry besides its document, in bytes. */
const entryBytes = 2_000;

/** A document as the cache holds it. */
export interface CacheEntry extends Dated, Pick<Document, 'remotes' | 'regions' | 'dataPaths'> {
  /** Keys of the API responses that it was rendered from. */
  readonly apiKeys: readonly string[];
  /** Identifies the rendering, for `ETag`. */
  readonly tag: string;
  readonly html: CompressedText;
}

interface Rendering extends PendingDocument {
  /** Resolves when the document is in the cache, or never will be. */
  readonly settled: Promise<void>;
}

/** In-memory cache of documents. */
export interface PageCache {
  /** A document that may be sent, though perhaps only while the API is failing. */
  get(key: string): CacheEntry | null;
  /** All cached documents, the most recently requested first. */
  list(): Iterable<readonly [key: string, entry: CacheEntry]>;
  /**
   * Whether nothing that it was rendered from has changed.
   * @param msSinceWrite time since the visitor wrote something; documents rendered before that are outdated
   */
  isCurrent(entry: CacheEntry, msSinceWrite?: number): boolean;
  /** Whether the API has just failed, so that the document cannot be renewed right now. */
  isApiPaused(entry: CacheEntry): boolean;
  /** The render in progress, which concurrent requests share. */
  getPending(key: string, msSinceWrite?: number): Rendering | undefined;
  /** Registers a render that has just started, and caches its document if it is complete. */
  put(key: string, pending: PendingDocument): void;
}

export interface PageCacheOptions {
  /** Memory limit; the least recently used documents are evicted. */
  readonly bytes: number;
  readonly freshness: Freshness;
  /** Whether the page data at a path is available. Also marks it as used. */
  readonly hasPageData: (path: string) => boolean;
}

export function createPageCache({ bytes, freshness, hasPageData }: PageCacheOptions): PageCache {
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
    { tag, readAt, text }: PendingDocument,
    document: Document | null,
  ): Promise<void> {
    if (document && isComplete(document)) {
      const { remotes, regions, dataPaths, keys: apiKeys, surrogateKeys: keys, mayLag } = document;
      const html = new CompressedText(await text.as('br').whole);
      // A slower render that started earlier must not replace a newer document.
      if ((entries.peek(key)?.readAt.time ?? 0) <= readAt.time)
        entries.set(key, { tag, remotes, regions, dataPaths, apiKeys, keys, mayLag, readAt, html });
    } else if (document?.isApiFailing === false) entries.delete(key);
    else {
      const entry = entries.peek(key);
      if (entry) failedAt.set(entry, now());
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      return entry && isUsable(entry, freshness) ? entry : null;
    },
    list: () => entries.entries(),
    isCurrent: (entry, msSinceWrite = Number.POSITIVE_INFINITY) =>
      freshness.isCurrent(entry) &&
      now() - entry.readAt.time < msSinceWrite &&
      entry.dataPaths.every((path) => hasPageData(path)),
    isApiPaused: (entry) => now() - (failedAt.get(entry) ?? Number.NEGATIVE_INFINITY) < apiPauseMs,
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
