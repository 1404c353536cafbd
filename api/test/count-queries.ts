import type { Dependencies } from '../src/dependencies.ts';

/** Runs of the work, of which the least counts: what is kept for a while may have to be read again in one. */
const runs = 3;

/** How many queries a piece of work takes, once what is kept for a while has been read. */
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
