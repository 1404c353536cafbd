import { createSingleFlight } from '../../images/single-flight.ts';

/** Gives pictures by the key of what they show, each drawn once however many ask. */
export type RecentPictures = (key: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/** @param most pictures that are kept, the ones asked for last; one takes about 20 KB */
export function createRecentPictures(most = 500): RecentPictures {
  // In the order in which they were last asked for.
  const kept = new Map<string, Buffer>();
  const once = createSingleFlight<Buffer>();
  const keep = (key: string, picture: Buffer) => {
    kept.delete(key);
    kept.set(key, picture);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
  return async (key, draw) => {
    const known = kept.get(key);
    if (known) return keep(key, known);
    return once(key, async () => keep(key, await draw()));
  };
}
