import { sql } from 'kysely';
import type { Db } from '../database/types.ts';

export interface QueueBacklog {
  readonly queue: string;
  /** Jobs that are due. */
  readonly waiting: number;
  /** Age in seconds of the oldest due job; 0 if there is none. */
  readonly oldest: number;
  /** Failed jobs with a retry pending. */
  readonly retried: number;
}

/** The backlog of each queue. */
export async function selectQueueBacklogs(db: Db): Promise<QueueBacklog[]> {
  const { rows } = await sql<QueueBacklog>`
    select name as queue,
      count(*) filter (where start_after <= now())::integer as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as oldest,
      count(*) filter (where state = 'retry')::integer as retried
    from jobs.job
    where state < 'active'
    group by name`.execute(db);
  return rows;
}

export interface SourceFreshness {
  readonly kind: string;
  readonly source: string;
  /** Seconds since the last attempt. */
  readonly age: number;
  /** Failures since it was last read. */
  readonly failures: number;
}

/**
 * The last attempt to read each source, with its failures; a source of several sites counts with its worst
 * one.
 */
export async function selectSourceFreshness(db: Db, now: Date): Promise<SourceFreshness[]> {
  const { rows } = await sql<SourceFreshness>`
    select kind, source, max(failures)::integer as failures,
      max(extract(epoch from ${now}::timestamptz - attempted_at))::float8 as age
    from source_state
    where attempted_at is not null
    group by kind, source`.execute(db);
  return rows;
}
