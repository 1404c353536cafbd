import { monotonic } from '@fan-base/shared-server/monotonic';
import type { Pool } from 'pg';
import { type Clock, type Db, PgBoss, type Queue, systemClock } from 'pg-boss';
import type { Logger } from 'pino';
import { reportFullDisk } from '../database/full-disk.ts';
import type { OpenDatabase } from '../database/open.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { longestImportMs } from '../ingest/import-plan.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * Jobs that run at intervals, one at a time across all processes. A killed process's lock expires after half
 * a minute.
 */
const periodic = {
  policy: 'exclusive',
  retryLimit: 0,
  heartbeatSeconds: 30,
  deleteAfterSeconds: hour,
} as const;

/** Without an API key, remaining jobs are deleted after an hour. */
const polling = {
  ...periodic,
  heartbeatSeconds: 10,
  retentionSeconds: hour,
  deleteAfterSeconds: minute,
} as const;

/** Retries of a service's erasure of an account: for 30 days, from every minute to every six hours. */
export const erasureRetries = 127;
const day = 24 * hour;

/** Its timers wait by this clock, so it must not be set back. */
const clock: Clock = { ...systemClock, now: () => performance.timeOrigin + monotonic() };

/** The queues, with the retry policy of each. A dead-letter queue comes before the queue that names it. */
const queues = {
  /** One mail per job, with the mail's ID as key, so that none is queued twice. */
  mail: {
    policy: 'exclusive',
    retryLimit: 40,
    retryDelay: minute,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    expireInSeconds: 2 * minute,
    deleteAfterSeconds: hour,
  },
  /** Finds the sources that are due. */
  'plan-imports': periodic,
  /** One source per job, with the source as key. The plan schedules the next read. */
  import: { ...periodic, expireInSeconds: longestImportMs / 1_000 },
  /** Plans the requests to API-Football, and queues the next plan; another process takes over from one that dies. */
  'poll-provider': { ...polling, policy: 'stately', retryLimit: 40 },
  /** One resource of API-Football per job, with the resource as key. One that fails or has no token is planned again. */
  'provider-request': polling,
  'match-threads': periodic,
  /** Pictures that nothing may use, or whose removal failed, retried for ten days; the name is the key. */
  'remove-upload': {
    policy: 'exclusive',
    retryLimit: 50,
    retryDelay: minute,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    expireInSeconds: 2 * minute,
    deleteAfterSeconds: hour,
  },
  /** Erasures that a service has not confirmed for 30 days. The metric of waiting jobs shows them. */
  'erasure-failed': { policy: 'standard', retentionSeconds: 365 * day },
  /** One remote's service and one deleted account per job, with both as key. */
  'erase-account': {
    policy: 'exclusive',
    retryLimit: erasureRetries,
    retryDelay: minute,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    expireInSeconds: minute,
    retentionSeconds: 40 * day,
    deleteAfterSeconds: hour,
    deadLetter: 'erasure-failed',
  },
  /** Removes data after its retention period. */
  maintenance: periodic,
  /** Embedded database only. */
  vacuum: periodic,
} as const satisfies Record<string, Omit<Queue, 'name'>>;
export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];

/** Queues whose jobs are the only record of their work; those of the others are planned again. */
export const lastingQueues: readonly QueueName[] = ['erase-account', 'erasure-failed', 'remove-upload'];

/**
 * The pool as pg-boss sees it. A failed statement leaves pg-boss's own transactions open: roll back before
 * another query gets the connection, of which PGlite has only one.
 */
function toBossDatabase(pool: Pool): Db {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result: unknown = await client.query(text, values);
        const results = (Array.isArray(result) ? result : [result]) as { rows?: unknown[] }[];
        return { rows: results.flatMap(({ rows }) => rows ?? []) };
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** pg-boss reports most errors as copies, which are no `Error`. */
const toError = (event: unknown): Error =>
  event instanceof Error ? event : Object.assign(new Error(), event);

/**
 * The job queue, shared by all processes on the database. Any process may send jobs; only workers
 * (`startJobs`) run schedules and recover lost jobs.
 */
export async function openQueue(
  { pool, engine, logger }: Pick<OpenDatabase, 'pool' | 'engine'> & { readonly logger: Logger },
  role: 'sends' | 'works',
): Promise<PgBoss> {
  const isWorker = role === 'works';
  const boss = new PgBoss({
    db: toBossDatabase(pool),
    backend: engine === 'pglite' ? 'pglite' : 'postgres',
    schema: 'jobs',
    clock,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 10 * minute,
    // The embedded database is vacuumed by our own job.
    monitorVacuum: isWorker && engine !== 'pglite',
    reindex: isWorker && engine !== 'pglite',
  });
  const nameFullDisk = reportFullDisk(logger);
  boss.on('error', (event) => {
    const error = toError(event);
    nameFullDisk(error);
    // Every worker polls every few seconds; the outage is logged elsewhere.
    logger[isDatabaseUnavailable(error) ? 'debug' : 'error'](
      { event: 'jobs.failed', err: error },
      'job queue failed',
    );
  });
  try {
    await boss.start();
    if (!isWorker) {
      const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const name of queueNames) if (!isCurrent(name, stored.get(name))) await createQueue(boss, name);
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
}

/** Whether a queue has its settings; then pg-boss knows it since its start. */
function isCurrent(name: QueueName, stored: Queue | undefined): boolean {
  const { policy: _, ...settings } = queues[name];
  return (
    stored !== undefined &&
    Object.entries(settings).every(([setting, value]) => stored[setting as keyof Queue] === value)
  );
}

/**
 * Jobs are often sent inside a transaction, where pg-boss could not look up an unknown queue over the only
 * connection. So this looks it up once.
 */
async function createQueue(boss: PgBoss, name: QueueName): Promise<void> {
  const { policy, ...settings } = queues[name];
  await boss.createQueue(name, { policy });
  // createQueue() does not update the settings of an existing queue.
  await boss.updateQueue(name, settings);
  await boss.findJobs(name, { key: 'none' });
}
