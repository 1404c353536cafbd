import type { StoreApi } from 'zustand';
import type { Freshness } from './create-freshness.ts';

/** Interval between checks for a newer build (SHELL-4), and the delay after a failed one, in ms. */
const checkIntervalMs = 3_600_000;
const retryAfterMs = 60_000;

export interface LazyFreshness {
  /** Blocks automatic reloads, e.g. while the user is typing, until the returned function is called. */
  readonly vetoReload: () => () => void;
  /** Whether a navigation to this path must be a full page load, which the caller then performs. */
  readonly takesReload: (path: string) => boolean;
  /**
   * Call it if a page's code could not be loaded. Checks for a newer build immediately; if there is none, the
   * next navigation is a full page load anyway. Without a connection, a full load shows what the service worker saved.
   * @param path of the failed navigation; null if there was none
   * @returns whether this navigation must be a full page load, which the caller then performs
   */
  readonly pageFailed: (path: string | null) => Promise<boolean>;
  /** Call it when a retry has loaded the missing code, so that no page load is needed. */
  readonly pageCame: () => void;
  /** Call it if a widget's code could not be loaded. Checks for a newer build, once. */
  readonly widgetFailed: () => void;
}

/**
 * Freshness checks for a page, with their code loaded on demand: after an hour, or when code is missing.
 * @param clock ticks every half minute, and when a phone resumes
 * @param now the visitor's time, which the clock shows from its first tick on
 * @param onFailed logs that the latest build could not be fetched
 * @param hasOfflinePage whether a service worker handles full page loads
 */
export function createLazyFreshness(
  load: (isVetoed: () => boolean) => Promise<Freshness>,
  clock: Pick<StoreApi<number>, 'getState' | 'subscribe'>,
  now: number,
  onFailed: (error: unknown) => void,
  hasOfflinePage: () => Promise<boolean>,
): LazyFreshness {
  let vetoes = 0;
  let freshness: Freshness | undefined;
  let checkAt = now + checkIntervalMs;
  let isPageMissing = false;
  let hasWidgetFailed = false;
  async function check(): Promise<Freshness> {
    try {
      freshness ??= await load(() => vetoes > 0);
      await freshness.check();
      return freshness;
    } catch (error) {
      onFailed(error);
      throw error;
    }
  }
  clock.subscribe(() => {
    const now = clock.getState();
    if (now < checkAt) return;
    checkAt = now + checkIntervalMs;
    check().catch(() => {
      checkAt = now + retryAfterMs;
    });
  });
  return {
    vetoReload() {
      let isOver = false;
      vetoes += 1;
      return () => {
        if (!isOver) vetoes -= 1;
        isOver = true;
      };
    },
    takesReload: (path) => freshness?.takesReload(path) ?? false,
    async pageFailed(path) {
      isPageMissing = true;
      // If the server cannot be reached, there is nothing newer to load.
      const ready = await check().catch(() => null);
      if (path !== null && (ready ? ready.takesReload(path) : await hasOfflinePage())) return true;
      ready?.setIncomplete(isPageMissing);
      return false;
    },
    pageCame() {
      isPageMissing = false;
      freshness?.setIncomplete(false);
    },
    widgetFailed() {
      if (hasWidgetFailed) return;
      hasWidgetFailed = true;
      check().catch(() => {
        hasWidgetFailed = false;
      });
    },
  };
}
