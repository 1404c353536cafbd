/** Address of the service worker on every host; also that of the worker which ends it (docs/contracts). */
export const workerPath = '/service-worker.js';

/** Without a network the list of kept pages, with one the way to the front page. */
export const offlinePath = '/offline';

/** Name of the cache of kept pages; another name begins anew. */
export const savedPagesCache = 'kept-pages-1';

/** A document with this meta element may be kept; its content is the worker's address. */
export const offlineMeta = 'offline';

/** Says that a document is asked for by the worker and not by a reader. */
export const copyHeader = 'x-offline-copy';

/** Places in the server's templates that the worker fills. */
export const places = { nonce: '%NONCE%', list: '%LIST%', when: '%WHEN%' } as const;

/** What the pages server writes before the worker's script, so that it needs nothing more of the network. */
export interface OfflineSite {
  /** BCP 47 tag of the site's language. */
  readonly locale: string;
  /** The document for an address that was not kept: with `places.nonce` and `places.list`. */
  readonly page: string;
  /** In place of the list where nothing was kept. */
  readonly empty: string;
  /** What stands before a kept page: with `places.nonce` and `places.when`. */
  readonly notice: string;
}

/** What the page tells the worker: its reader stays at this address. */
export interface ReadMessage {
  readonly read: string;
}
