import type { DocumentSource } from './document-counts.ts';
import type { CacheEntry } from './page-cache.ts';
import type { PendingDocument } from './rendered-document.ts';

/** What to send for a page. */
export type PageResponse =
  | { readonly kind: 'cached'; readonly entry: CacheEntry; readonly source: DocumentSource }
  | { readonly kind: 'rendered'; readonly pending: PendingDocument; readonly source: DocumentSource }
  /** The client has caused too many renderings. */
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'redirect';
      readonly status: 301 | 302;
      readonly to: string;
      readonly setCookie?: string;
    }
  /** No site has this host (HOST-7). */
  | { readonly kind: 'unknown-host' };

/** A response that needs no document. */
export type DirectResponse = Extract<PageResponse, { kind: 'redirect' | 'unknown-host' }>;
export type DocumentResponse = Exclude<PageResponse, DirectResponse>;
