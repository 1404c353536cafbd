import type { ReadonlyStore, Shell } from '@fan-base/shared-contracts/shell';
import type { Freshness } from './create-freshness.ts';

/** Milliseconds between two looks for a newer build (SHELL-4), and before one that failed is made again. */
const checkIntervalMs = 3_600_000;
const retryAfterMs = 60_000;

export interface LazyFreshness extends Pick<Shell, 'vetoReload'> {
  /** Whether a move to this path is to be a full load, which whoever asks then makes. */
  readonly takesReload: (path: string) => boolean;
  /**
   * A page's code could not be had: looks for a newer build at once. Where there is none, the next move is a full
   * load all the same.
   * @param path of the move that failed; null where there was none
   * @returns whether this move is to be a full load, which whoever asks then makes
   */
  readonly pageFailed: (path: string | null) => Promise<boolean>;
  /** The code that was missing has come after all, and nothing is left to mend by a load. */
  readonly pageCame: () => void;
  /** A widget's code could not be had: looks for a newer build, once. */
  readonly widgetFailed: () => void;
}

/**
 * Freshness on a page that is fresh until an hour has gone by or code is missing; its own code comes then.
 * @param clock moves on every half minute, and when a phone wakes
 * @param now the visitor's own time, which the clock shows from its first move on
 */
export function createLazyFreshness(
  load: (isVetoed: () => boolean) => Promise<Freshness>,
  clock: ReadonlyStore<number>,
  now: number,
): LazyFreshness {
  let vetoes = 0;
  let freshness: Freshness | undefined;
  let checkAt = now + checkIntervalMs;
  let isPageMissing = false;
  let hasWidgetFailed = false;
  async function check(): Promise<Freshness> {
    freshness ??= await load(() => vetoes > 0);
    await freshness.check();
    return freshness;
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
      // Whoever cannot be asked has nothing newer to give.
      const ready = await check().catch(() => null);
      if (path !== null && ready?.takesReload(path)) return true;
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
