import { offlineMeta } from '../../page/offline/contract.ts';

/** Milliseconds after the page was loaded: nothing that it needs may wait for this. */
const delayMs = 3_000;

/** Begins to keep what is read, on pages that allow it, once there is nothing else to do. @param load gets the worker's address */
export function scheduleOffline(load: (worker: string) => Promise<void>): void {
  const worker = document.querySelector<HTMLMetaElement>(`meta[name=${offlineMeta}]`)?.content;
  if (!worker || !('serviceWorker' in navigator)) return;
  // A browser that keeps nothing refuses: there is no offline page then, and nothing else changes.
  const begin = () => setTimeout(() => load(worker).catch(() => undefined), delayMs);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
