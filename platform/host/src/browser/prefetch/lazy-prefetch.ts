/** Prefetches the page at a path. */
type Prefetch = (path: string) => void;

/** A prefetch function whose code is loaded on first use. */
export function createLazyPrefetch(load: () => Promise<Prefetch>): {
  readonly prefetch: Prefetch;
  readonly begin: () => Promise<Prefetch | undefined>;
} {
  let loading: Promise<Prefetch | undefined> | undefined;
  const begin = () => {
    loading ??= load().catch(() => {
      loading = undefined;
      return undefined;
    });
    return loading;
  };
  return { prefetch: (path) => void begin().then((prefetch) => prefetch?.(path)), begin };
}
