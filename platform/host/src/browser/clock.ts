import { createStore, type StoreApi } from 'zustand';
import { serverClock } from '../page/server-clock.ts';

/** The clock that the starter hands to the hydrated page. */
export interface ServerTime {
  /** Milliseconds since 1970 by the server's clock, also after the device's clock was set. */
  readonly now: () => number;
  /** @param server its time in ms since 1970, from a response that no cache can have; undefined from an older server */
  readonly correct: (server: number) => void;
}

declare global {
  interface Window {
    fanBaseTime?: ServerTime;
  }
}

const tickMs = 30_000;
/** Accepted difference: a CDN may serve a document minutes after receiving it. */
const toleranceMs = 10 * 60_000;

/** When a document was made and sent, by the server's clock, in ms since 1970. */
export interface ServerTimes {
  readonly rendered: number;
  /** Null if unknown, e.g. for a document from the browser's cache, which may be days old. */
  readonly sent: number | null;
}

/** When the server sent this document, by its `Server-Timing` header. */
function readSentTime(): number | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const clock = navigation?.serverTiming?.find(({ name }) => name === serverClock);
  if (!navigation?.transferSize || !clock) return null;
  return clock.duration + performance.now() - navigation.responseStart;
}

/** Correction for the device's clock, in ms. Events begin by the server's time, even if the device's clock is wrong. */
export function clockError({ rendered, sent }: ServerTimes, device: number): number {
  const error = (sent ?? rendered) - device;
  const isCertain = error > 0 ? error > tickMs : sent !== null && error < -toleranceMs;
  return isCertain ? error : 0;
}

/** A device's clock that differs by less is right, in ms: the network takes some of it. */
const exactMs = 2_000;

/**
 * The server's clock, by the device's, corrected if it differs a lot. A device's clock that is set back while the page
 * is open changes nothing. One that jumps forward may be that of a device that has slept: the server knows.
 * @param first when the document was made, in ms since 1970
 */
export function createServerTime(first: number, sent = readSentTime()): ServerTime {
  let device = Date.now();
  let elapsed = performance.now();
  let error = clockError({ rendered: first, sent }, device);
  const now = () => {
    const before = device - elapsed;
    elapsed = performance.now();
    if (Date.now() < device) error += before + elapsed - Date.now();
    device = Date.now();
    return device + error;
  };
  return {
    now,
    correct(server) {
      const difference = server - now();
      if (Math.abs(difference) > exactMs) error += difference;
    },
  };
}

/** The clock for relative times and countdowns: the server's `first` until `start` is called, then `now`. */
export function createClock(
  first: number,
  now: () => number,
): {
  clock: StoreApi<number>;
  start: () => void;
} {
  const clock = createStore<number>(() => first);
  return {
    clock,
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
