import type { Live } from './create-live.ts';

const retryAfterMs = 5_000;

/**
 * A `listen` function that loads the live code on first use, which most pages never need. If loading fails,
 * it retries while there are subscribers.
 */
export function createLazyListen(load: () => Promise<Live>): {
  readonly listen: Live['listen'];
  /**
   * Whether a key, or one below its path, has subscribers: `/items/7?page=2` if `/items/7/pulse` has. The page then
   * takes over news of it itself, such as a list that counts what is new for its reader.
   */
  readonly isListening: (key: string) => boolean;
} {
  let loading: Promise<Live> | null = null;
  const keys: string[] = [];
  function listen(key: string) {
    let isOver = false;
    keys.push(key);
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
      if (!isOver) keys.splice(keys.indexOf(key), 1);
      isOver = true;
      end?.();
    };
  }
  const isListening = (key: string) => {
    const [path] = key.split('?', 1);
    return keys.some((one) => one === key || one.startsWith(`${path}/`));
  };
  return { listen, isListening };
}
