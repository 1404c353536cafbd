import type { Dependencies } from '../src/dependencies.ts';

/** How many queries a piece of work takes, once what is kept for a while has been read. */
export async function countQueries(
  { pool }: Pick<Dependencies, 'pool'>,
  work: () => Promise<unknown>,
): Promise<number> {
  await work();
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  pool.on('acquire', count);
  await work().finally(() => pool.off('acquire', count));
  return queries;
}
