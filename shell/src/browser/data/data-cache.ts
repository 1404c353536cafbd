import { ApiError } from '@fan-base/shared-contracts/shell';
import { useEffect } from 'react';
import { type Middleware, mutate, type State, SWRConfig, type SWRConfiguration } from 'swr';

/** Time in ms during which data is not requested again (specification section 9). */
const staleAfterMs = 5_000;
const retries = 3;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Delay before retry `attempt` (1, 2, 3) in ms: doubling, at most half a minute. */
export const retryDelayMs = (attempt: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** (attempt - 1));

export interface DataCache {
  readonly config: SWRConfiguration;
  readonly isFresh: (key: string) => boolean;
  /**
   * Loads the data of keys that are not cached.
   * @returns the statuses of failed requests
   */
  readonly warm: (keys: readonly string[]) => Promise<number[]>;
  /**
   * Stores data that was pushed, unless the cached data was requested later.
   * @param requestedAt in ms since 1970
   */
  readonly accept: (key: string, answer: unknown, requestedAt: number) => void;
  /** Fetches a key without storing the response. */
  readonly request: (key: string) => Promise<unknown>;
  readonly read: (key: string) => unknown;
  /**
   * Refetches displayed data whose key begins with one of these prefixes, and drops data that is not
   * displayed.
   */
  readonly refresh: (prefixes: readonly string[]) => Promise<void>;
}

/** SWR's state of a key, with timestamps. */
interface CacheEntry extends State {
  /** When the data was requested or pushed, in ms since 1970; 0: part of the document. */
  readonly requestedAt?: number;
  /** When it was received; absent: outdated or missing. */
  readonly answeredAt?: number | undefined;
  /** Updated by pushes, so responses in the browser's HTTP cache may be older. */
  readonly isLive?: boolean;
}

/** Cache limit. The oldest entries that are not displayed are evicted first. */
export const maxAnswers = 500;

/**
 * The browser's cache of API responses, seeded with those that the page was rendered from. It is SWR's global
 * cache, so that all React roots of the page share it, and is bounded.
 * @param read requests a key with the user's session; `no-cache` bypasses the browser's HTTP cache
 */
export function createDataCache(
  read: (key: string, cache: RequestCache) => Promise<unknown>,
  rendered: Readonly<Record<string, unknown>>,
): DataCache {
  const { cache } = SWRConfig.defaultValue;
  const getEntry = (key: string): CacheEntry | undefined => cache.get(key);
  const setEntry = (key: string, entry: CacheEntry) => cache.set(key, entry);
  const note = (key: string, part: CacheEntry) => setEntry(key, { ...getEntry(key), ...part });
  const startedAt = Date.now();
  for (const [key, data] of Object.entries(rendered))
    if (!getEntry(key)) setEntry(key, { data, requestedAt: 0, answeredAt: startedAt });

  /** Number of components that display each key. */
  const shown = new Map<string, number>();
  const countShown: Middleware = (useNext) =>
    function useCounted(key, fetcher, config) {
      useEffect(() => {
        if (typeof key !== 'string') return;
        shown.set(key, (shown.get(key) ?? 0) + 1);
        return () => {
          const others = (shown.get(key) ?? 0) - 1;
          if (others > 0) shown.set(key, others);
          else shown.delete(key);
        };
      }, [key]);
      return useNext(key, fetcher, config);
    };

  /** Prefetches in progress. Hovering over a link and following it cause a single request. */
  const inFlight = new Map<string, Promise<unknown>>();

  function evict(): void {
    const keys = [...cache.keys()];
    if (keys.length <= maxAnswers) return;
    const age = (key: string) => getEntry(key)?.requestedAt ?? 0;
    const unused = keys.filter((key) => !shown.has(key) && !inFlight.has(key));
    unused.sort((a, b) => age(a) - age(b));
    for (const key of unused.slice(0, keys.length - maxAnswers)) cache.delete(key);
  }

  let lastRequest = 0;
  /**
   * A strictly increasing timestamp in ms since 1970, so that requests in the same millisecond have an order.
   */
  function orderedNow(): number {
    lastRequest = Math.max(Date.now(), lastRequest + 0.001);
    return lastRequest;
  }

  const isHere = (key: string) => getEntry(key)?.answeredAt !== undefined;
  const readNow = (key: string): unknown => (isHere(key) ? getEntry(key)?.data : undefined);

  /** @returns the data to use: the given one, or the cached one if it was requested later */
  function take(key: string, answer: unknown, requestedAt: number): unknown {
    if (requestedAt < (getEntry(key)?.requestedAt ?? 0)) return readNow(key);
    note(key, { requestedAt, answeredAt: Date.now() });
    evict();
    return answer;
  }

  async function fetcher(key: string): Promise<unknown> {
    const requestedAt = orderedNow();
    // Creates the entry, so that `refresh` includes it.
    if (!getEntry(key)) note(key, {});
    const answer = await read(key, getEntry(key)?.isLive ? 'no-cache' : 'default');
    return take(key, answer, requestedAt);
  }

  return {
    isFresh: (key) => Date.now() - (getEntry(key)?.answeredAt ?? 0) < staleAfterMs,
    read: readNow,
    config: {
      // Late hydration must start from the server-rendered data, even if there is newer data.
      fallback: rendered,
      use: [countShown],
      // If a prefetch is in progress, wait for it.
      fetcher: (key: string) => inFlight.get(key) ?? fetcher(key),
      dedupingInterval: staleAfterMs,
      focusThrottleInterval: staleAfterMs,
      onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
        const isFinal = error.status >= 400 && error.status < 500 && error.status !== 429;
        if (isFinal || retryCount > retries) return;
        setTimeout(() => void revalidate({ retryCount }), retryDelayMs(retryCount));
      },
    },
    async refresh(prefixes) {
      const isMeant = (key: unknown): key is string =>
        typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix));
      for (const key of [...cache.keys()].filter(isMeant)) {
        // Responses requested before this are outdated: don't wait for them or store them.
        const outdated = { requestedAt: orderedNow(), answeredAt: undefined, isLive: true };
        if (shown.has(key)) note(key, outdated);
        else setEntry(key, outdated);
        inFlight.delete(key);
      }
      await mutate(isMeant);
    },
    accept(key, answer, requestedAt) {
      note(key, { isLive: true });
      void mutate(key, take(key, answer, requestedAt), { revalidate: false });
    },
    request: (key) => read(key, 'no-cache'),
    async warm(keys) {
      const failures: number[] = [];
      const missing = keys.filter((key) => !isHere(key));
      await Promise.all(
        missing.map(async (key) => {
          const fetching = inFlight.get(key) ?? fetcher(key);
          inFlight.set(key, fetching);
          try {
            const answer = await fetching;
            // SWR discards data fetched during a mutation, so pass the data and not the promise.
            if (inFlight.get(key) === fetching) await mutate(key, answer, { revalidate: false });
          } catch (error) {
            // The page requests it again and shows the error.
            failures.push(error instanceof ApiError ? error.status : 0);
          }
          if (inFlight.get(key) === fetching) inFlight.delete(key);
        }),
      );
      return failures;
    },
  };
}
