/** Runs tasks, so many of them at once; the others wait in their order. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createGate(limit: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < limit) running += 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await task();
    } finally {
      // The place goes to the next one, or is free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
