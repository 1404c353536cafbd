import type { Shell } from '@fan-base/shared-contracts/shell';

type Prefetch = Shell['prefetch'];

/** Loading in advance, whose own code comes with the first link that is pointed at. */
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
