import { HttpError } from '../http/errors.ts';

/** Milliseconds for which a source that failed is not asked again. */
export const pause = 60_000;
const mostRemembered = 10_000;

/** Sources that failed lately, so that a broken one is not asked for each visitor. */
export interface RecentFailures {
  readonly of: (source: string) => HttpError | null;
  readonly remember: (source: string, error: unknown) => void;
}

/** @param now milliseconds that only go forward; a clock that stands still would never ask again */
export function createRecentFailures(now: () => number = () => performance.now()): RecentFailures {
  // In the order in which they failed.
  const failures = new Map<string, { readonly error: HttpError; readonly until: number }>();
  return {
    of(source) {
      const failure = failures.get(source);
      return failure && failure.until > now() ? failure.error : null;
    },
    remember(source, error) {
      // A failure of our own says nothing of the source.
      if (!(error instanceof HttpError)) return;
      failures.delete(source);
      failures.set(source, { error, until: now() + pause });
      const [oldest] = failures.keys();
      if (failures.size > mostRemembered && oldest !== undefined) failures.delete(oldest);
    },
  };
}
