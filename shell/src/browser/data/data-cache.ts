import { ApiError } from '@fan-base/shared-contracts/shell';
import { useEffect } from 'react';
import { type Middleware, mutate, type State, SWRConfig, type SWRConfiguration } from 'swr';

/** Milliseconds in which data is not asked for again (specification section 9). */
const staleAfterMs = 5_000;
const retries = 3;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Milliseconds before retry number `attempt` (1, 2, 3): doubling, at most half a minute. */
export const retryDelayMs = (attempt: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** (attempt - 1));

export interface DataCache {
  readonly config: SWRConfiguration;
  readonly isFresh: (key: string) => boolean;
  /** Takes answers that the document was rendered from and that came after it; what is here already stays. */
  readonly addRendered: (answers: Readonly<Record<string, unknown>>) => void;
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
  readonly read: (key: string) => unknown;
  /** Asks anew for what is shown of the keys that begin with one of these, and forgets what is not shown. */
  readonly refresh: (beginnings: readonly string[]) => Promise<void>;
}

/** What SWR holds of a key, and when its answer came. */
interface CacheEntry extends State {
  /** When the answer was asked for, or came by itself, in milliseconds since 1970; 0: with the document. */
  readonly askedAt?: number;
  /** When it came; absent: what is here is outdated, or nothing is. */
  readonly answeredAt?: number | undefined;
  /** It is kept up to date: the browser's own cache of HTTP holds older answers. */
  readonly isLive?: boolean;
}

/** Answers that are held; of those that are not shown, the oldest go first. */
export const maxAnswers = 500;

/**
 * The browser's cache of API answers, filled with those that came with the page. It is SWR's own global cache,
 * so every React root of the page shares it, and bounded.
 * @param read asks for a key's answer, as whoever is logged in; `no-cache` for the present answer, where one that
 *   the browser has kept would be too old
 */
export function createDataCache(
  read: (key: string, cache: RequestCache) => Promise<unknown>,
  fallback: Readonly<Record<string, unknown>>,
): DataCache {
  const { cache } = SWRConfig.defaultValue;
  const getEntry = (key: string): CacheEntry | undefined => cache.get(key);
  const setEntry = (key: string, entry: CacheEntry) => cache.set(key, entry);
  const note = (key: string, part: CacheEntry) => setEntry(key, { ...getEntry(key), ...part });
  const startedAt = Date.now();
  // For what hydrates late: it begins with what the server rendered, whatever has come since.
  const rendered: Record<string, unknown> = {};
  function addRendered(answers: Readonly<Record<string, unknown>>): void {
    Object.assign(rendered, answers);
    for (const [key, data] of Object.entries(answers))
      if (!getEntry(key)) setEntry(key, { data, askedAt: 0, answeredAt: startedAt });
  }
  addRendered(fallback);

  /** How many components show the answer of a key. */
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

  /** What is being fetched in advance: pointing at a link and following it ask once. */
  const inFlight = new Map<string, Promise<unknown>>();

  function evict(): void {
    const keys = [...cache.keys()];
    if (keys.length <= maxAnswers) return;
    const age = (key: string) => getEntry(key)?.askedAt ?? 0;
    const unused = keys.filter((key) => !shown.has(key) && !inFlight.has(key));
    unused.sort((a, b) => age(a) - age(b));
    for (const key of unused.slice(0, keys.length - maxAnswers)) cache.delete(key);
  }

  let lastAsk = 0;
  /** Now, in milliseconds since 1970, and later than the time before: what is asked in one millisecond has an order. */
  function orderedNow(): number {
    lastAsk = Math.max(Date.now(), lastAsk + 0.001);
    return lastAsk;
  }

  const isHere = (key: string) => getEntry(key)?.answeredAt !== undefined;
  const readNow = (key: string): unknown => (isHere(key) ? getEntry(key)?.data : undefined);

  /** @returns the answer to go on with: the given one, or the one that is here if it was asked for later */
  function take(key: string, answer: unknown, askedAt: number): unknown {
    if (askedAt < (getEntry(key)?.askedAt ?? 0)) return readNow(key);
    note(key, { askedAt, answeredAt: Date.now() });
    evict();
    return answer;
  }

  async function fetcher(key: string): Promise<unknown> {
    const askedAt = orderedNow();
    // From now on `refresh` knows of it.
    if (!getEntry(key)) note(key, {});
    const answer = await read(key, getEntry(key)?.isLive ? 'no-cache' : 'default');
    return take(key, answer, askedAt);
  }

  return {
    isFresh: (key) => Date.now() - (getEntry(key)?.answeredAt ?? 0) < staleAfterMs,
    read: readNow,
    addRendered,
    config: {
      fallback: rendered,
      use: [countShown],
      // A page that is shown before what was asked for in advance has come waits for that.
      fetcher: (key: string) => inFlight.get(key) ?? fetcher(key),
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
      for (const key of [...cache.keys()].filter(isMeant)) {
        // What was asked for before this is too old to wait for, and to take over.
        const outdated = { askedAt: orderedNow(), answeredAt: undefined, isLive: true };
        if (shown.has(key)) note(key, outdated);
        else setEntry(key, outdated);
        inFlight.delete(key);
      }
      await mutate(isMeant);
    },
    accept(key, answer, askedAt) {
      note(key, { isLive: true });
      void mutate(key, take(key, answer, askedAt), { revalidate: false });
    },
    ask: (key) => read(key, 'no-cache'),
    async warm(keys) {
      const failures: number[] = [];
      const missing = keys.filter((key) => !isHere(key));
      await Promise.all(
        missing.map(async (key) => {
          const fetching = inFlight.get(key) ?? fetcher(key);
          inFlight.set(key, fetching);
          try {
            const answer = await fetching;
            // SWR drops whatever it fetches while a mutation is on its way, so it gets the answer and not the promise.
            if (inFlight.get(key) === fetching) await mutate(key, answer, { revalidate: false });
          } catch (error) {
            // The page asks again and says what happened.
            failures.push(error instanceof ApiError ? error.status : 0);
          }
          if (inFlight.get(key) === fetching) inFlight.delete(key);
        }),
      );
      return failures;
    },
  };
}
