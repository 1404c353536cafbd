import type { PgBoss } from 'pg-boss';
import type { QueueName } from '../src/jobs/queue.ts';

/**
 * Does the jobs of a queue that are due, one after the other, as a worker would.
 * @param more whether jobs that wait for another try are due too
 * @returns how many times the act answered true
 */
export async function workOff<Data extends object>(
  jobs: PgBoss,
  queue: QueueName,
  act: (data: Data) => Promise<boolean>,
  more: { readonly ignoreStartAfter?: boolean } = {},
): Promise<number> {
  let count = 0;
  for (;;) {
    const [job] = await jobs.fetch<Data>(queue, more);
    if (!job) return count;
    try {
      if (await act(job.data)) count += 1;
      await jobs.complete(queue, job.id);
    } catch (error) {
      await jobs.fail(queue, job.id, { message: String(error) });
    }
  }
}
