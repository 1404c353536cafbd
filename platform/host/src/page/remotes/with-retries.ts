/** Number of attempts, and the delay before the second one in ms; it doubles after that. */
const tries = 3;
const firstPauseMs = 250;

/**
 * Retries work after temporary network errors, up to three attempts.
 * @param mayPass whether a retry can help against an error
 * @throws the last attempt's error
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
