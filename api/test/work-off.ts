import type { PgBoss } from 'pg-boss';
import type { QueueName } from '../src/jobs/queue.ts';

/**
 * Runs the due jobs of a queue, one after another, like a worker.
 * @param more whether to include jobs that wait for a retry
 * @returns how often the act returned true
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
