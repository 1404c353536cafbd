import { ApiError } from '@fan-base/shared-contracts/shell';
import type { SWRConfiguration } from 'swr';
import { mutate } from 'swr';
import { apiFetch } from './apiFetch.ts';

/** Milliseconds in which data is not asked for again (specification section 9). */
export const staleAfterMs = 5_000;
const retries = 3;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Milliseconds before retry number `attempt` (1, 2, 3): doubling, at most half a minute. */
export const retryDelayMs = (attempt: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** (attempt - 1));

export interface DataCache {
  readonly config: SWRConfiguration;
  readonly isFresh: (key: string) => boolean;
  /**
   * Makes sure that the data of these keys is there or has failed; what is here is not fetched.
   * @returns the statuses of those that failed
   */
  readonly warm: (keys: readonly string[]) => Promise<number[]>;
  /** The answer of a key, if it is here. */
  readonly read: (key: string) => unknown;
  /** Asks anew for what is shown of the keys that begin with one of these, and forgets what is not shown. */
  readonly refresh: (beginnings: readonly string[]) => Promise<void>;
}

/**
 * The browser's cache of API answers, filled with those that came with the page. It is SWR's own global cache,
 * so every React root of the page shares it.
 * @param token the token of whoever reads: the user's, else the site's
 */
export function createDataCache(token: () => string, fallback: Readonly<Record<string, unknown>>): DataCache {
  const fetchedAt = new Map<string, number>();
  const answers = new Map<string, unknown>(Object.entries(fallback));
  for (const key of answers.keys()) fetchedAt.set(key, Date.now());

  async function fetcher(key: string): Promise<unknown> {
    const answer = await apiFetch(key, token());
    fetchedAt.set(key, Date.now());
    answers.set(key, answer);
    return answer;
  }
  const isFresh = (key: string) => Date.now() - (fetchedAt.get(key) ?? 0) < staleAfterMs;

  return {
    isFresh,
    read: (key) => answers.get(key),
    config: {
      fallback: { ...fallback },
      fetcher,
      dedupingInterval: staleAfterMs,
      focusThrottleInterval: staleAfterMs,
      onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
        const isFinal = error.status >= 400 && error.status < 500 && error.status !== 429;
        if (isFinal || retryCount > retries) return;
        setTimeout(() => void revalidate({ retryCount }), retryDelayMs(retryCount));
      },
    },
    async refresh(beginnings) {
      const isMeant = (key: unknown): key is string =>
        typeof key === 'string' && beginnings.some((beginning) => key.startsWith(beginning));
      for (const key of [...answers.keys()].filter(isMeant)) {
        answers.delete(key);
        fetchedAt.delete(key);
      }
      await mutate(isMeant);
    },
    async warm(keys) {
      const failures: number[] = [];
      const missing = keys.filter((key) => !answers.has(key));
      await Promise.all(
        missing.map(async (key) => {
          try {
            await mutate(key, () => fetcher(key), { revalidate: false });
          } catch (error) {
            // The page asks again and says what happened.
            failures.push(error instanceof ApiError ? error.status : 0);
          }
        }),
      );
      return failures;
    },
  };
}
