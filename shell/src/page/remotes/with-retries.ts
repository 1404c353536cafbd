/** How often something is tried, and milliseconds before the second try; the pause doubles after that. */
const tries = 3;
const firstPauseMs = 250;

/**
 * Does work that a passing fault of the network may fail, up to three times.
 * @param mayPass whether another try may mend what was thrown
 * @throws what the last try threw
 */
export async function withRetries<Value>(
  work: () => Promise<Value>,
  mayPass: (error: unknown) => boolean,
  pauseMs = firstPauseMs,
): Promise<Value> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried >= tries || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 ** (tried - 1)));
    }
  }
}
