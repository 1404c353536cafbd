import type { Live } from './create-live.ts';

const retryAfterMs = 5_000;

/**
 * A `listen` function that loads the live code on first use, which most pages never need. If loading fails,
 * it retries while there are subscribers.
 */
export function createLazyListen(load: () => Promise<Live>): Live['listen'] {
  let loading: Promise<Live> | null = null;
  return (key) => {
    let isOver = false;
    let end: (() => void) | undefined;
    const begin = () => {
      if (isOver) return;
      loading ??= load();
      loading.then(
        (live) => {
          if (!isOver) end = live.listen(key);
        },
        () => {
          loading = null;
          setTimeout(begin, retryAfterMs);
        },
      );
    };
    begin();
    return () => {
      isOver = true;
      end?.();
    };
  };
}
