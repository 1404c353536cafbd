import { getUtcOffset } from '@fan-base/shared-ui/formats/calendar';
import { createStore, type StoreApi } from 'zustand';

const tickMs = 30_000;
/** Accepted difference: a document may be some minutes old if it was cached. */
const toleranceMs = 10 * 60_000;

/** Whether the document came from the network rather than the browser's cache, which may be days old. */
function isFromNetwork(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'transferSize' in navigation && navigation.transferSize !== 0;
}

/**
 * Correction for the device's clock, in ms. Matches go live by the server's time, even if the device's clock
 * is wrong.
 * @param server when the document was rendered: never in the future, and in the past if it was cached
 * @param isFresh whether the document was just received from the server
 */
export function clockError(server: number, device: number, isFresh: boolean): number {
  const error = server - device;
  if (error > 0) return error > tickMs ? error : 0;
  return isFresh && error < -toleranceMs ? error : 0;
}

/**
 * The clock for relative times and countdowns: the server's until `start` is called, then the device's,
 * corrected if it differs a lot.
 */
export function createClock(
  first: number,
  isFresh = isFromNetwork(),
): {
  clock: StoreApi<number>;
  start: () => void;
  /** In ms since 1970. */
  now: () => number;
} {
  const clock = createStore<number>(() => first);
  const error = clockError(first, Date.now(), isFresh);
  const now = () => Date.now() + error;
  return {
    clock,
    now,
    start() {
      const tick = () => clock.setState(now());
      tick();
      setInterval(tick, tickMs);
      // Updates the time when a suspended phone resumes.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') tick();
      });
    },
  };
}

/**
 * Whether the device's time zone has the same offset as another zone, in winter and summer.
 * @param now in ms since 1970
 */
export function showsSameTime(timeZone: string, now: number): boolean {
  const year = new Date(now).getUTCFullYear();
  return [0, 6].every((month) => {
    const instant = Date.UTC(year, month, 15);
    return getUtcOffset(instant, timeZone) === -new Date(instant).getTimezoneOffset();
  });
}
