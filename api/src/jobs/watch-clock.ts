import { monotonic } from '@fan-base/shared-server/monotonic';
import { wallClock } from '@fan-base/shared-server/wall-clock';

const checkEveryMs = 1_000;
/** NTP slews a clock by less than this between two checks, in ms. */
const toleranceMs = 500;

/**
 * Calls back when the machine's clock was set back.
 * @returns stops watching
 */
export function watchClock(onSetBack: () => Promise<void>): () => void {
  const getLead = () => wallClock() - monotonic();
  let lead = getLead();
  const timer = setInterval(() => {
    const before = lead;
    lead = getLead();
    if (lead >= before - toleranceMs) return;
    onSetBack().catch(() => {
      // The next check sees the same step and tries again.
      lead = before;
    });
  }, checkEveryMs).unref();
  return () => clearInterval(timer);
}
