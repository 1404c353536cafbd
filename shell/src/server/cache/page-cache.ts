import { LRUCache } from 'lru-cache';
import type { CachedDocument } from './cached-document.ts';
import type { DocumentSource } from './document-counts.ts';

/** Milliseconds in which a document is as good as new. */
export const freshMs = 2_000;
/** Milliseconds after that in which it is sent while a new one is rendered: what an admin changes shows within 5 s. */
export const staleMs = 3_000;
/** Milliseconds in which it is better than a page full of errors, while the API is out of order. */
const cachedMs = 5 * 60_000;
/** Milliseconds that an API which is out of order is left alone. */
const pauseMs = 2_000;

/** `fresh` is sent, `stale` too while a new one is rendered, `expired` only where no new one can be had. */
export type EntryState = 'fresh' | 'stale' | 'expired';

/** @param ageMs milliseconds since a document was rendered */
export const stateAt = (ageMs: number): EntryState =>
  ageMs < freshMs ? 'fresh' : ageMs < freshMs + staleMs ? 'stale' : 'expired';

/** A rendering, as far as it decides whether others may have it. */
export interface Rendering {
  /** Null where others may not: it is an error, or some of it is missing. */
  readonly cacheable: CachedDocument | null;
  /** The API could not be had, or was out of order. */
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
  /** The API has just failed: for a moment nothing new can be had. */
  readonly isApiPaused: boolean;
  /** Milliseconds since it was rendered. */
  readonly ageMs: number;
}

interface Pending<Document> {
  readonly rendering: Promise<Document>;
  readonly begunAt: number;
}

/** Documents by what they are rendered from, in memory. A key begins with the domain of its site and a line break. */
export interface PageCache<Document extends Rendering = Rendering> {
  /** @param msSinceWrite for whoever wrote something so long ago: what was rendered before has expired */
  get(key: string, msSinceWrite?: number): CacheHit | null;
  /** A rendering that is under way: everyone who asks meanwhile waits for it. */
  getPending(key: string, msSinceWrite?: number): Promise<Document> | undefined;
  /** Takes a rendering that begins now, and keeps its document if others may have it. */
  put(key: string, rendering: Promise<Document>): void;
  /** Something was written on a site: what was rendered of it before has expired. */
  expire(site: string): void;
}

const parseSite = (key: string): string => key.slice(0, key.indexOf('\n'));

/** Sites whose last write is remembered. */
const maxSites = 10_000;

/**
 * @param bytes of memory that documents may take; those that nobody asked for longest go first
 * @param now milliseconds of a clock that never goes back
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
      // One that was begun earlier and took longer is not newer.
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
      // What the API says is as old as the question.
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

/** A document on its way. */
export interface PendingDocument<Document extends Rendering> {
  /** Names the rendering. */
  readonly tag: string;
  /** The head of a document that will have the status 200, before the rest is rendered; null where only the rest tells. */
  readonly head: Promise<string | null>;
  readonly document: Promise<Document>;
}

/** What is sent: a document from the cache, one that is rendered now, or nothing, to a client who had too many rendered. */
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

/** Who asks for a page that others may have too. */
export interface SharedRequest<Document extends Rendering> {
  /** What it is rendered from. */
  readonly key: string;
  readonly render: () => PendingDocument<Document>;
  /** To be asked before each rendering: whether the client may cause one more. */
  readonly mayRender: () => boolean;
  /** How long ago the visitor wrote something, which must be in what is sent; undefined: not lately. */
  readonly msSinceWrite?: number | undefined;
}

/**
 * Chooses what is sent of a page that others may have too. A client who has had too many rendered gets what is cached,
 * however old.
 * @param onError told why a document could not be rendered, where something is sent all the same
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
  // A page from before is better than one full of errors: nothing is sent before it is certain.
  const rendered = await pending.document.catch(onError);
  if (!rendered || (rendered.isApiFailing && !rendered.cacheable)) return expired;
  return { kind: 'rendered', pending: { ...pending, head: Promise.resolve(null) }, source: 'miss' };
}
