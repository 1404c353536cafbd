import { copyHeader, type OfflineSite, offlinePath, type ReadMessage } from '../../page/offline/contract.ts';
import { getOfflineHeaders, renderListDocument, renderSavedDocument } from './offline-documents.ts';
import { findSavedPage, listSavedPages, savePage } from './saved-pages.ts';

/** The parts of a service worker's global scope that are used; TypeScript's DOM library only covers pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The document, requested while the worker was starting; undefined if the browser does not support it. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  readonly install: ExtendableEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
  readonly message: ExtendableEvent & { readonly data: unknown };
}

interface WorkerScope<Site> {
  readonly offlineSite: Site;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

declare const self: WorkerScope<OfflineSite>;

const { offlineSite: site } = self;

/** Time in ms during which a saved page is not requested again. */
const freshMs = 5 * 60_000;

/** Without storage there are no saved pages, and nothing else changes. */
const ignore = () => undefined;

async function offlineAnswer(url: string): Promise<Response> {
  const nonce = crypto.randomUUID();
  const headers = getOfflineHeaders(nonce);
  const isList = new URL(url).pathname === offlinePath;
  const saved = isList ? null : await findSavedPage(url).catch(() => null);
  if (saved) return new Response(renderSavedDocument(site, saved.html, saved.readAt, nonce), { headers });
  const pages = await listSavedPages().catch(() => []);
  return new Response(renderListDocument(site, pages, nonce), { status: isList ? 200 : 503, headers });
}

/** Network first: saved pages are only used offline. */
async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    event.waitUntil(savePage(request.url, response.clone()).catch(ignore));
    return response;
  } catch {
    return offlineAnswer(request.url);
  }
}

/** In-app navigations load no document, so request it here, without the user's session. */
async function saveRead(url: string): Promise<void> {
  const saved = await findSavedPage(url);
  // The device's clock may have been set back since.
  if (saved && Math.abs(Date.now() - saved.readAt) < freshMs) return;
  await savePage(url, await fetch(url, { credentials: 'omit', headers: { [copyHeader]: '1' } }));
}

const isSameOrigin = (url: string) => URL.canParse(url) && new URL(url).origin === self.location.origin;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  // Otherwise every document request would wait for the worker to start.
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
});
self.addEventListener('message', (event) => {
  const { read } = (event.data ?? {}) as Partial<ReadMessage>;
  if (typeof read === 'string' && isSameOrigin(read)) event.waitUntil(saveRead(read).catch(ignore));
});
