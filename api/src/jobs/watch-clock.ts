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
    // The next check tries again: a step that could not be handled still shows.
    if (lead < before - toleranceMs) onSetBack().catch(() => (lead = before));
  }, checkEveryMs).unref();
  return () => clearInterval(timer);
}
