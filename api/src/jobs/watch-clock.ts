import { monotonic } from '@fan-base/shared-server/monotonic';
import { wallClock } from '@fan-base/shared-server/wall-clock';

const checkEveryMs = 1_000;
/** NTP slews a clock by less than this between two checks, in ms. */
const toleranceMs = 500;

/** Work in progress writes times that it read or computed before the step: for so many checks after it. */
const lateChecks = 60;

/**
 * Calls back when the machine's clock was set back, and each second for the next minute.
 * @returns stops watching
 */
export function watchClock(onSetBack: () => Promise<void>): () => void {
  const getLead = () => wallClock() - monotonic();
  let lead = getLead();
  let checksLeft = 0;
  const timer = setInterval(() => {
    const before = lead;
    lead = getLead();
    if (lead < before - toleranceMs) checksLeft = 1 + lateChecks;
    if (checksLeft === 0) return;
    checksLeft -= 1;
    onSetBack().catch(() => {
      // The last check tries again, too.
      checksLeft = Math.max(1, checksLeft);
    });
  }, checkEveryMs).unref();
  return () => clearInterval(timer);
}
