/** URL of the service worker on every host, and of the script that removes it (docs/documents.md). */
export const workerPath = '/service-worker.js';

/** The list of saved pages; offline, also shown instead of pages that are not saved. */
export const offlinePath = '/offline';

/** Name of the cache of saved pages. Rename it to discard them. */
export const savedPagesCache = 'kept-pages-1';

/** A document with this meta element may be saved; its content is the service worker's URL. */
export const offlineMeta = 'offline';

/** Header that marks requests of the service worker for offline copies. */
export const copyHeader = 'x-offline-copy';

/** Placeholders in the server's templates that the service worker replaces. */
export const places = { nonce: '%NONCE%', list: '%LIST%', menu: '%MENU%', when: '%WHEN%' } as const;

/**
 * Data that the pages server prepends to the service worker's script, so that it needs no further requests.
 */
export interface OfflineSite {
  /** BCP 47 tag of the site's language. */
  readonly locale: string;
  /** Between a day and a time. */
  readonly at: string;
  /** Escaped end of the site's titles, which the list leaves out. */
  readonly titleEnd: string;
  /** Sections of the site; the menu has those that are saved. */
  readonly menu: readonly { readonly path: string; readonly label: string }[];
  readonly menuLabel: string;
  /** The document for a URL that is not saved, with `places.nonce`, `places.menu` and `places.list`. */
  readonly page: string;
  /** Shown instead of an empty list. */
  readonly empty: string;
  /** Inserted before a saved page, with `places.nonce` and `places.when`. */
  readonly notice: string;
}

/** Sent by the page to the service worker: the reader has stayed at this URL. */
export interface ReadMessage {
  readonly read: string;
}
