import { type Connection, isPrefetchAllowed } from '@fan-base/host/browser/prefetch/is-prefetch-allowed';
import type { ReadonlyStore } from '@fan-base/shared-contracts/shell';
import type { NavigationState } from '../../page/navigation/navigation-state.ts';
import type { ReadMessage } from '../../page/offline/contract.ts';

/** How long a page must be open before it counts as read, in ms. */
const readAfter = 2_000;

/** Registers the service worker, and notifies it of pages that are read. */
export async function startOffline(
  worker: string,
  navigation: ReadonlyStore<NavigationState>,
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
  navigation.subscribe(wait);
  wait();
}
