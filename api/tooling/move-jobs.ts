import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { connectionSettings, openPool } from '../src/database/connections.ts';
import { lastingQueues, openQueue, type QueueName } from '../src/jobs/queue.ts';
import { type Erasure, toErasureJob } from '../src/services/account-erasures.ts';
import { runSql } from './copy-tables.ts';

/** A job that is the only record of its work. */
export interface LastingJob {
  readonly queue: QueueName;
  readonly data: object;
  readonly singletonKey: string;
}

/** Jobs without a row in a table that have not ended: erasures that services have not confirmed, and unused pictures. */
export async function selectLastingJobs(source: Kysely<unknown>): Promise<LastingJob[]> {
  const [queue] = await runSql<{ exists: boolean }>(
    source,
    "select to_regclass('jobs.job') is not null as exists",
  );
  if (!queue?.exists) return [];
  const rows = await runSql<{ queue: QueueName; data: object; key: string }>(
    source,
    "select name as queue, data, singleton_key as key from jobs.job where name = any($1) and state < 'completed'",
    [lastingQueues],
  );
  return rows.map(({ queue, data, key }) =>
    queue === 'remove-upload'
      ? { queue, data, singletonKey: key }
      : // One that has failed for 30 days is tried again.
        { queue: 'erase-account', ...toErasureJob(data as Erasure) },
  );
}

/** Queues the jobs in a moved database. */
export async function queueLastingJobs(targetUrl: string, waiting: readonly LastingJob[]): Promise<void> {
  if (waiting.length === 0) return;
  const logger = pino({ level: 'silent' });
  const pool = openPool({ ...connectionSettings(targetUrl, null), max: 1 }, logger);
  try {
    const jobs = await openQueue({ pool, engine: 'postgresql', logger }, 'sends');
    for (const { queue, ...job } of waiting) await jobs.insert(queue, [job]);
    await jobs.stop({ graceful: false });
  } finally {
    await pool.end();
  }
}
