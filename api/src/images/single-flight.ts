/** Concurrent requests for the same key share one result. */
export type SingleFlight<Result> = (key: string, make: () => Promise<Result>) => Promise<Result>;

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (key, make) => {
    const known = underWay.get(key);
    if (known) return known;
    const running = make().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}
