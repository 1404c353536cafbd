import { getUtcOffset } from '@fan-base/shared-ui/formats/calendar';
import { createStore, type StoreApi } from 'zustand';

const tickMs = 30_000;
/** A document may have lain in a cache for some minutes, so that far its time and the device's may differ. */
const toleranceMs = 10 * 60_000;

/** Whether the document came over the network, and not out of this browser, which may have had it for days. */
function isFromNetwork(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'transferSize' in navigation && navigation.transferSize !== 0;
}

/**
 * Milliseconds by which the device's clock is to be put right: a match goes live by the server's time, whatever the
 * device says that it is.
 * @param server when the document was rendered; it is never ahead of the time, and in a cache it falls behind
 * @param isFresh the document has just come from the server
 */
export function clockError(server: number, device: number, isFresh: boolean): number {
  const error = server - device;
  if (error > 0) return error > tickMs ? error : 0;
  return isFresh && error < -toleranceMs ? error : 0;
}

/**
 * The time for relative times and countdowns: the server's until `start` is called, then the visitor's, put right
 * where the two are far apart.
 */
export function createClock(
  first: number,
  isFresh = isFromNetwork(),
): {
  clock: StoreApi<number>;
  start: () => void;
  /** Milliseconds since 1970, now. */
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
      // A phone that slept shows the right time when it wakes.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') tick();
      });
    },
  };
}

/**
 * Whether the device's clock shows the same as a zone's, winter and summer.
 * @param now milliseconds since 1970
 */
export function showsSameTime(timeZone: string, now: number): boolean {
  const year = new Date(now).getUTCFullYear();
  return [0, 6].every((month) => {
    const instant = Date.UTC(year, month, 15);
    return getUtcOffset(instant, timeZone) === -new Date(instant).getTimezoneOffset();
  });
}
