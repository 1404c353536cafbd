import { setTimeout as delay } from 'node:timers/promises';

/** Time between two questions. */
export const watchEveryMs = 100;

export interface Watched {
  /** Milliseconds that the longest answer took. */
  readonly longest: number;
  readonly count: number;
  /** Answers that were refusals. */
  readonly refused: number;
}

/** Asks again and again until it is stopped. @returns stops it, and tells what came of it */
export function watch(url: string, headers: Record<string, string> = {}): () => Promise<Watched> {
  let isOver = false;
  let longest = 0;
  let count = 0;
  let refused = 0;
  const open = new Set<Promise<void>>();
  const ask = async () => {
    const begun = performance.now();
    const isGood = await fetch(url, { headers }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    longest = Math.max(longest, performance.now() - begun);
    count += 1;
    if (!isGood) refused += 1;
  };
  const going = (async () => {
    while (!isOver) {
      const asked = ask().finally(() => open.delete(asked));
      open.add(asked);
      await delay(watchEveryMs);
    }
  })();
  return async () => {
    isOver = true;
    await going;
    await Promise.all(open);
    return { longest, count, refused };
  };
}
