import { sql } from 'kysely';
import type { Db } from '../database/types.ts';

export interface QueueBacklog {
  readonly queue: string;
  /** Jobs that could be done now. */
  readonly waiting: number;
  /** Seconds since the oldest of them could; 0: there is none. */
  readonly oldest: number;
  /** Jobs that have failed and are tried again, now or later. */
  readonly retried: number;
}

/** How far the jobs are behind, by queue. */
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
  /** Seconds since it was last tried. */
  readonly age: number;
  /** How often it has failed since it was last read. */
  readonly failures: number;
}

/** When each source was last tried, and whether that helped; one that several sites read counts with its worst. */
export async function selectSourceFreshness(db: Db, now: Date): Promise<SourceFreshness[]> {
  const { rows } = await sql<SourceFreshness>`
    select kind, source, max(failures)::integer as failures,
      max(extract(epoch from ${now}::timestamptz - attempted_at))::float8 as age
    from source_state
    where attempted_at is not null
    group by kind, source`.execute(db);
  return rows;
}
