import type { Pool } from 'pg';
import { type Db, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../database/open.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { longestImportMs } from '../ingest/import-plan.ts';

const minute = 60;
const hour = 60 * minute;

/** What runs at intervals, once however many processes there are. That of a killed process lets go after half a minute. */
const periodic = {
  policy: 'exclusive',
  retryLimit: 0,
  heartbeatSeconds: 30,
  deleteAfterSeconds: hour,
} as const;

/** The queues of jobs, and how a job of each is retried. */
const queues = {
  /** A mail each; the key is its id, so that none is queued twice. */
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
  /** A source each, which is the key. When it is read again the plan says. */
  import: { ...periodic, expireInSeconds: longestImportMs / 1_000 },
  /** One tick of asking API-Football; it queues the next, and is taken over from a process that dies. */
  'poll-provider': {
    ...periodic,
    policy: 'stately',
    retryLimit: 40,
    heartbeatSeconds: 10,
    deleteAfterSeconds: minute,
  },
  'match-threads': periodic,
  /** Pictures that their store could not remove, for ten days; the key is the name. */
  'remove-upload': {
    policy: 'exclusive',
    retryLimit: 50,
    retryDelay: minute,
    retryBackoff: true,
    retryDelayMax: 6 * hour,
    expireInSeconds: 2 * minute,
    deleteAfterSeconds: hour,
  },
  /** Removes what was kept for long enough. */
  maintenance: periodic,
  /** Of the embedded database alone. */
  vacuum: periodic,
} as const satisfies Record<string, Omit<Queue, 'name'>>;
export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];

/**
 * pg-boss's view of the pool. A statement that fails inside a transaction of pg-boss's own leaves its connection
 * within it: it is rolled back before anyone else gets the connection, of which PGlite has only one.
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

/**
 * The queue of jobs, shared by every process on the database. Each process may send; only one that works
 * (`startJobs`) watches the clock and jobs that were lost.
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
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 10 * minute,
    // The embedded database is vacuumed by a job of ours.
    monitorVacuum: isWorker && engine !== 'pglite',
    reindex: isWorker && engine !== 'pglite',
  });
  boss.on('error', (error) =>
    // Each worker asks every few seconds, and whoever serves requests says it.
    logger[isDatabaseUnavailable(error) ? 'debug' : 'error'](
      { event: 'jobs.failed', err: error },
      'the queue of jobs failed',
    ),
  );
  try {
    await boss.start();
    if (!isWorker) for (const name of queueNames) await createQueue(boss, name);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
}

/** A job is often sent inside a transaction, where pg-boss cannot ask the only connection for a queue it has not met. */
async function createQueue(boss: PgBoss, name: QueueName): Promise<void> {
  const { policy, ...settings } = queues[name];
  await boss.createQueue(name, { policy });
  // Of a queue that is there already it would leave the settings as they were.
  await boss.updateQueue(name, settings);
  await boss.findJobs(name, { key: 'none' });
}
