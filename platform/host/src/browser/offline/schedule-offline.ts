import { offlineMeta } from '../../page/offline/contract.ts';

/** Delay after the page's load event, in ms, so that it does not compete with the page's own requests. */
const delayMs = 3_000;

/** Whether a service worker handles full page loads, so that they show saved pages without a connection. */
export const hasOfflinePage = async (): Promise<boolean> =>
  Boolean((await navigator.serviceWorker?.getRegistration().catch(() => null))?.active);

/**
 * Starts saving read pages when the browser is idle, if the page allows it.
 * @param load gets the service worker's URL
 */
export function scheduleOffline(load: (worker: string) => Promise<void>): void {
  const worker = document.querySelector<HTMLMetaElement>(`meta[name=${offlineMeta}]`)?.content;
  if (!worker || !('serviceWorker' in navigator)) return;
  // Without storage, the browser rejects the registration: there is no offline page, and nothing else
  // changes.
  const begin = () => setTimeout(() => load(worker).catch(() => undefined), delayMs);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
