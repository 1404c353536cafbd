import { ApiError } from '@fan-base/shared-contracts/shell';
import type { SWRConfiguration } from 'swr';
import { mutate } from 'swr';

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
  /**
   * Takes over an answer that came by itself, unless what is here was asked for later.
   * @param askedAt milliseconds since 1970
   */
  readonly accept: (key: string, answer: unknown, askedAt: number) => void;
  /** Asks for a key's answer, and takes nothing over. */
  readonly ask: (key: string) => Promise<unknown>;
  /** The answer of a key, if it is here. */
  readonly read: (key: string) => unknown;
  /** Asks anew for what is shown of the keys that begin with one of these, and forgets what is not shown. */
  readonly refresh: (beginnings: readonly string[]) => Promise<void>;
}

/**
 * The browser's cache of API answers, filled with those that came with the page. It is SWR's own global cache,
 * so every React root of the page shares it.
 * @param read asks for a key's answer, as whoever is logged in; `no-cache` for the present answer, where one that
 *   the browser has kept would be too old
 */
export function createDataCache(
  read: (key: string, cache: RequestCache) => Promise<unknown>,
  fallback: Readonly<Record<string, unknown>>,
): DataCache {
  const answers = new Map<string, unknown>(Object.entries(fallback));
  const fetchedAt = new Map<string, number>();
  /** When the answers that are here were asked for, or came by themselves; 0 where none came since the document. */
  const askedFor = new Map<string, number>();
  for (const key of answers.keys()) {
    fetchedAt.set(key, Date.now());
    askedFor.set(key, 0);
  }

  /** What is being fetched in advance: pointing at a link and following it ask once. */
  const underWay = new Map<string, Promise<unknown>>();

  /** Keys that are kept up to date: the browser's own cache of HTTP holds older answers of theirs. */
  const kept = new Set<string>();

  let lastAsk = 0;
  /** Now, in milliseconds since 1970, and later than the time before: what is asked in one millisecond has an order. */
  function orderedNow(): number {
    lastAsk = Math.max(Date.now(), lastAsk + 0.001);
    return lastAsk;
  }

  /** @returns the answer to go on with: the given one, or the one that is here if it was asked for later */
  function take(key: string, answer: unknown, askedAt: number): unknown {
    if (askedAt < (askedFor.get(key) ?? 0)) return answers.get(key);
    askedFor.set(key, askedAt);
    fetchedAt.set(key, Date.now());
    answers.set(key, answer);
    return answer;
  }

  async function fetcher(key: string): Promise<unknown> {
    const askedAt = orderedNow();
    if (!askedFor.has(key)) askedFor.set(key, 0);
    const answer = await read(key, kept.has(key) ? 'no-cache' : 'default');
    return take(key, answer, askedAt);
  }
  const isFresh = (key: string) => Date.now() - (fetchedAt.get(key) ?? 0) < staleAfterMs;

  return {
    isFresh,
    read: (key) => answers.get(key),
    config: {
      fallback: { ...fallback },
      // A page that is shown before what was asked for in advance has come waits for that.
      fetcher: (key: string) => underWay.get(key) ?? fetcher(key),
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
      for (const key of [...askedFor.keys()].filter(isMeant)) {
        kept.add(key);
        answers.delete(key);
        fetchedAt.delete(key);
        // What was asked for before this is too old to wait for, and to take over.
        askedFor.set(key, orderedNow());
        underWay.delete(key);
      }
      await mutate(isMeant);
    },
    accept(key, answer, askedAt) {
      kept.add(key);
      void mutate(key, take(key, answer, askedAt), { revalidate: false });
    },
    ask: (key) => read(key, 'no-cache'),
    async warm(keys) {
      const failures: number[] = [];
      const missing = keys.filter((key) => !answers.has(key));
      await Promise.all(
        missing.map(async (key) => {
          const fetching = underWay.get(key) ?? fetcher(key);
          underWay.set(key, fetching);
          try {
            const answer = await fetching;
            // SWR drops whatever it fetches while a mutation is on its way, so it gets the answer and not the promise.
            if (underWay.get(key) === fetching) await mutate(key, answer, { revalidate: false });
          } catch (error) {
            // The page asks again and says what happened.
            failures.push(error instanceof ApiError ? error.status : 0);
          }
          if (underWay.get(key) === fetching) underWay.delete(key);
        }),
      );
      return failures;
    },
  };
}
