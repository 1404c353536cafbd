import { type Watchable, watchable } from '../app/watch.ts';

const tickMs = 30_000;

/** The time for relative times and countdowns: the server's until `start` is called, then the visitor's. */
export function createClock(first: number): { clock: Watchable<number>; start: () => void } {
  const clock = watchable(first);
  return {
    clock,
    start() {
      const tick = () => clock.set(Date.now());
      tick();
      setInterval(tick, tickMs);
      // A phone that slept shows the right time when it wakes.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') tick();
      });
    },
  };
}
