import { type Backoff, backoff } from '@fan-base/host/page/backoff';
import { ApiError } from '@fan-base/shared-contracts/shell';
import { useEffect } from 'react';
import { type Middleware, mutate, type State, SWRConfig, type SWRConfiguration } from 'swr';

/** Time in ms during which data is not requested again (specification section 9). */
const staleAfterMs = 5_000;
const retries = 3;
/** Delay before a failed request is repeated. */
export const requestRetry: Backoff = { firstMs: 1_000, maxMs: 30_000 };

export interface DataCache {
  readonly config: SWRConfiguration;
  readonly isFresh: (key: string) => boolean;
  /**
   * Loads the data of keys that are not cached.
   * @returns the statuses of failed requests
   */
  readonly warm: (keys: readonly string[]) => Promise<number[]>;
  /** Stores data that was pushed. */
  readonly accept: (key: string, answer: unknown) => void;
  /** Fetches a key and stores the response, unless newer data has arrived by then. */
  readonly poll: (key: string) => Promise<void>;
  /**
   * Call it before fetching data of several keys. The function that it returns stores the data of one, unless newer
   * data has arrived by then, and tells whether it differs.
   */
  readonly begin: () => (key: string, answer: unknown) => boolean;
  /** Calls back when data was stored. */
  readonly subscribe: (listener: () => void) => void;
  /** The last known data, which may be outdated. */
  readonly read: (key: string) => unknown;
  /**
   * Refetches displayed data whose key begins with one of these prefixes, and drops data that is not
   * displayed.
   */
  readonly refresh: (prefixes: readonly string[]) => Promise<void>;
}

/** SWR's state of a key, with timestamps by `performance.now()`, because the device's clock may be set. */
interface CacheEntry extends State {
  /** The place of the request or push in their order; 0: part of the document. */
  readonly requestedAt?: number;
  /** When it was received, in ms; absent: outdated or missing. */
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
  const startedAt = performance.now();
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

  let requests = 0;
  const nextRequest = () => (requests += 1);

  const isHere = (key: string) => getEntry(key)?.answeredAt !== undefined;
  const readNow = (key: string): unknown => (isHere(key) ? getEntry(key)?.data : undefined);

  /** @returns the data to use: the given one, or the cached one if it was requested later */
  function take(key: string, answer: unknown, requestedAt: number): unknown {
    if (requestedAt < (getEntry(key)?.requestedAt ?? 0)) return readNow(key);
    note(key, { requestedAt, answeredAt: performance.now() });
    evict();
    if (listeners.size > 0 && !stored) stored = setTimeout(reportStored);
    return answer;
  }

  const listeners = new Set<() => void>();
  let stored: ReturnType<typeof setTimeout> | undefined;
  /** SWR has the data by then. */
  function reportStored(): void {
    stored = undefined;
    for (const listener of listeners) listener();
  }

  function store(key: string, answer: unknown, requestedAt: number): void {
    if (requestedAt < (getEntry(key)?.requestedAt ?? 0)) return;
    note(key, { isLive: true });
    void mutate(key, take(key, answer, requestedAt), { revalidate: false });
  }

  async function fetcher(key: string): Promise<unknown> {
    const requestedAt = nextRequest();
    // Creates the entry, so that `refresh` includes it.
    if (!getEntry(key)) note(key, {});
    const answer = await read(key, getEntry(key)?.isLive ? 'no-cache' : 'default');
    return take(key, answer, requestedAt);
  }

  return {
    isFresh: (key) => {
      const { answeredAt } = getEntry(key) ?? {};
      return answeredAt !== undefined && performance.now() - answeredAt < staleAfterMs;
    },
    read: (key) => getEntry(key)?.data,
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
        setTimeout(() => void revalidate({ retryCount }), backoff(retryCount, requestRetry));
      },
    },
    async refresh(prefixes) {
      const isMeant = (key: unknown): key is string =>
        typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix));
      for (const key of [...cache.keys()].filter(isMeant)) {
        // Responses requested before this are outdated: don't wait for them or store them.
        const outdated = { requestedAt: nextRequest(), answeredAt: undefined, isLive: true };
        if (shown.has(key)) note(key, outdated);
        else setEntry(key, outdated);
        inFlight.delete(key);
      }
      await mutate(isMeant);
    },
    subscribe: (listener) => void listeners.add(listener),
    accept: (key, answer) => store(key, answer, nextRequest()),
    async poll(key) {
      const requestedAt = nextRequest();
      store(key, await read(key, 'no-cache'), requestedAt);
    },
    begin() {
      const requestedAt = nextRequest();
      return (key, answer) => {
        const isOther = JSON.stringify(readNow(key)) !== JSON.stringify(answer);
        if (isOther) store(key, answer, requestedAt);
        return isOther;
      };
    },
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
