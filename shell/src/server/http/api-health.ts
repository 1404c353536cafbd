import { ApiError } from '@fan-base/shared-contracts/shell';

/** How long a call may take, in ms, before visitors get what is cached instead of waiting for it. */
const lateMs = 1_000;

/** Whether there was no answer, or one that says that there is none: by a proxy, or the API without its database. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/**
 * Whether the API answers. It is away while its stream of changes is silent and its latest call failed or is late, until
 * a call succeeds. A call alone proves nothing: one that is slow for its own reasons must not outdate other pages.
 */
export interface ApiHealth {
  /** Judges the API by a call. @returns its result */
  readonly watch: <Result>(call: Promise<Result>) => Promise<Result>;
  /** The result of work that calls the API, or null as soon as the API is away; the work continues. */
  readonly unlessAway: <Result>(work: Promise<Result>) => Promise<Result | null>;
}

/** @param areChangesKnown whether the stream of changes is proven alive */
export function createApiHealth(areChangesKnown: () => boolean): ApiHealth {
  let isFailing = false;
  const waiting = new Set<() => void>();

  function noteFailure(): void {
    isFailing = true;
    if (!areChangesKnown()) for (const leave of waiting) leave();
  }
  return {
    async watch(call) {
      const late = setTimeout(noteFailure, lateMs);
      late.unref();
      try {
        const result = await call;
        isFailing = false;
        return result;
      } catch (error) {
        if (isUnanswered(error)) noteFailure();
        else isFailing = false;
        throw error;
      } finally {
        clearTimeout(late);
      }
    },
    unlessAway<Result>(work: Promise<Result>) {
      const { promise, resolve, reject } = Promise.withResolvers<Result | null>();
      const leave = () => resolve(null);
      if (isFailing && !areChangesKnown()) leave();
      else waiting.add(leave);
      work.then(resolve, reject).finally(() => waiting.delete(leave));
      return promise;
    },
  };
}
