import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { connectionSettings, openPool } from '../src/database/connections.ts';
import { lastingQueues, openQueue } from '../src/jobs/queue.ts';
import { type Erasure, toErasureJob } from '../src/services/account-erasures.ts';
import { runSql } from './copy-tables.ts';

/** Erasures of deleted accounts that services have not confirmed: the only jobs without a row in a table. */
export async function selectErasures(source: Kysely<unknown>): Promise<Erasure[]> {
  const [queue] = await runSql<{ exists: boolean }>(
    source,
    "select to_regclass('jobs.job') is not null as exists",
  );
  if (!queue?.exists) return [];
  const rows = await runSql<{ data: Erasure }>(
    source,
    "select data from jobs.job where name = any($1) and state < 'completed'",
    [lastingQueues],
  );
  return rows.map(({ data }) => data);
}

/** Queues erasures in a moved database. */
export async function queueErasures(targetUrl: string, erasures: readonly Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const logger = pino({ level: 'silent' });
  const pool = openPool({ ...connectionSettings(targetUrl, null), max: 1 }, logger);
  try {
    const jobs = await openQueue({ pool, engine: 'postgresql', logger }, 'sends');
    await jobs.insert('erase-account', erasures.map(toErasureJob));
    await jobs.stop({ graceful: false });
  } finally {
    await pool.end();
  }
}
