import type { Dependencies } from '../src/dependencies.ts';

/** Runs of the work; the minimum counts, because one may refill a cache. */
const runs = 3;

/** Number of queries of some work with warm caches. */
export async function countQueries(
  { pool }: Pick<Dependencies, 'pool'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const counts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    pool.on('acquire', count);
    await work().finally(() => pool.off('acquire', count));
    counts.push(queries);
  }
  return Math.min(...counts);
}
