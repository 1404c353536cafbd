import { PoolBusy } from '@fan-base/host/server/pool/render-workers';
import type { ApiHealth } from '../http/api-health.ts';
import type { PageCache } from './page-cache.ts';
import type { DocumentResponse } from './page-response.ts';
import { isComplete, type PendingDocument } from './rendered-document.ts';

/** A request for a page that can be shared between visitors. */
export interface SharedRequest {
  /** Cache key: everything the document depends on besides data. */
  readonly key: string;
  /** @param lastKeys keys of the API responses of the outdated document, or null */
  readonly render: (lastKeys: readonly string[] | null) => PendingDocument;
  /** Called before each render: whether the client may cause another one. */
  readonly mayRender: () => boolean;
  /** Time since the visitor wrote something, which the document has to include; undefined: not recently. */
  readonly msSinceWrite?: number | undefined;
  /** The result of a render, or null while the API is away. */
  readonly unlessAway: ApiHealth['unlessAway'];
  /** Receives the error of a render for which a cached document was sent instead. */
  readonly onError: (error: unknown) => void;
}

/**
 * Selects the document for a shareable page. A rate-limited client gets the cached document, even outdated. So does
 * everyone while the API is away: it is rendered again without a visitor waiting for it.
 * @param isSecondTry whether to accept the document of a render in progress even if its data has changed since
 */
export async function selectDocument(
  cache: PageCache,
  request: SharedRequest,
  isSecondTry = false,
): Promise<DocumentResponse> {
  const { key, render, mayRender, msSinceWrite, onError } = request;
  const entry = cache.get(key);
  if (entry && cache.isCurrent(entry, msSinceWrite)) return { kind: 'cached', entry, source: 'hit' };
  const outdated: DocumentResponse = entry
    ? { kind: 'cached', entry, source: 'outdated' }
    : { kind: 'refused' };
  if (entry && cache.isApiPaused(entry)) return outdated;
  // A visitor who has just written waits for a document that contains it.
  const wait: ApiHealth['unlessAway'] =
    entry && msSinceWrite === undefined ? request.unlessAway : (work) => work;
  const rendering = cache.getPending(key, msSinceWrite);
  if (rendering) {
    if ((await wait(rendering.settled.then(() => true))) === null) return outdated;
    const shared = cache.get(key);
    if (shared && (cache.isCurrent(shared, msSinceWrite) || isSecondTry))
      return { kind: 'cached', entry: shared, source: 'shared' };
    const document = await rendering.document.catch((error: unknown) => {
      // Rendering again would queue every waiting request behind the same full pool.
      if (error instanceof PoolBusy && !entry) throw error;
      return null;
    });
    // This visitor may already have seen the change elsewhere.
    if (document && isComplete(document) && !isSecondTry) return selectDocument(cache, request, true);
    if (entry && document?.isApiFailing !== false) return outdated;
    return mayRender() ? { kind: 'rendered', pending: render(null), source: 'alone' } : { kind: 'refused' };
  }
  if (!mayRender()) return outdated;
  const pending = render(entry?.apiKeys ?? null);
  cache.put(key, pending);
  if (!entry) return { kind: 'rendered', pending, source: 'miss' };
  // A cached page is better than one full of errors, so wait for the result instead of streaming.
  const document = await wait(pending.document.catch(onError));
  if (!document || (document.isApiFailing && !isComplete(document))) return outdated;
  return { kind: 'rendered', pending: { ...pending, head: Promise.resolve(null) }, source: 'miss' };
}
