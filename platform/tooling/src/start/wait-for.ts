import { monotonic } from '@fan-base/shared-server/monotonic';

const pollMs = 100;

/**
 * Waits until a URL responds with OK.
 * @throws Error after the timeout, in milliseconds
 */
export async function waitFor(
  address: string,
  timeoutMs: number,
  isGivenUp: () => boolean = () => false,
): Promise<void> {
  const until = monotonic() + timeoutMs;
  for (;;) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) });
      await answer.body?.cancel();
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    if (isGivenUp()) throw new Error(`${address} will not respond`);
    if (monotonic() > until) throw new Error(`${address} did not respond within ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
