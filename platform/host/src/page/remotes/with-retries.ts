import { type Backoff, backoff } from '../backoff.ts';

const tries = 3;
const retry: Backoff = { firstMs: 250, maxMs: 1_000 };

/**
 * Retries work after temporary network errors, up to three attempts.
 * @param mayPass whether a retry can help against an error
 * @throws the last attempt's error
 */
export async function withRetries<Value>(
  work: () => Promise<Value>,
  mayPass: (error: unknown) => boolean,
  delay = retry,
): Promise<Value> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried >= tries || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoff(tried, delay)));
    }
  }
}
