const pollMs = 100;

/**
 * Waits until an address answers with OK.
 * @throws Error when it has not within the time, in milliseconds
 */
export async function waitFor(
  address: string,
  patienceMs: number,
  isGivenUp: () => boolean = () => false,
): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) });
      await answer.body?.cancel();
      if (answer.ok) return;
    } catch {
      // It does not listen yet.
    }
    if (isGivenUp()) throw new Error(`${address} will not answer`);
    if (Date.now() > until) throw new Error(`${address} did not answer within ${patienceMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
