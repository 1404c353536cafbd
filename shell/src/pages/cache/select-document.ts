import { createHash } from 'node:crypto';
import type { Settings } from '@fan-base/shared-contracts/api/settings';
import { compositionKey } from '../../remotes/composition.ts';
import type { PageRequest } from '../resolve.ts';
import type { Visit } from '../visit.ts';
import type { CachedDocument } from './cached-document.ts';
import type { DocumentSource } from './document-counts.ts';
import type { PageCache, Rendering } from './page-cache.ts';

const hashes = new WeakMap<Settings, string>();

/** Names settings by what is in them. */
export function hashSettings(settings: Settings): string {
  const known = hashes.get(settings);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
  hashes.set(settings, hash);
  return hash;
}

/** Whether a document is a tester's own: it has their versions, or offers them the choice of them. */
export const isForTester = ({ access, wanted }: Pick<Visit, 'access' | 'wanted'>): boolean =>
  access.name !== null || wanted.size > 0;

/**
 * Everything that a document is rendered from, apart from the API's answers: visitors with the same key may have the same
 * document. It begins with the site's domain. The settings stand in it, so that what an admin changes in them renders documents anew.
 */
export const pageKey = ({ origin, pathname, search, settings, versions }: PageRequest): string =>
  [
    settings.domain,
    origin + pathname + search,
    settings.language,
    hashSettings(settings),
    compositionKey(versions),
  ].join('\n');

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
