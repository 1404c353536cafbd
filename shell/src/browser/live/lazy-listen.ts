import type { Live } from './create-live.ts';

const retryAfterMs = 5_000;

/**
 * Listening on a page whose live code comes when somebody listens first; most pages never do. Code that cannot be
 * had is asked for again as long as somebody listens.
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
