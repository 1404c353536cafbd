import type { ReadMessage } from '../../page/offline/contract.ts';
import { type Connection, isPrefetchAllowed } from '../prefetch/is-prefetch-allowed.ts';

/** How long a page must be open before it counts as read, in ms. */
const readAfter = 2_000;

/**
 * Registers the service worker, and notifies it of pages that are read.
 * @param onNavigation calls back after each navigation
 */
export async function startOffline(
  worker: string,
  onNavigation: (listener: () => void) => void,
): Promise<void> {
  await navigator.serviceWorker.register(worker, { scope: '/' });
  const { active } = await navigator.serviceWorker.ready;
  const { connection } = navigator as Navigator & { connection?: Connection };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = () => {
    if (!isPrefetchAllowed(connection)) return;
    const message: ReadMessage = { read: location.href };
    active?.postMessage(message);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(notify, readAfter);
  };
  onNavigation(wait);
  wait();
}
