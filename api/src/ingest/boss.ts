import type { Pool } from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import type { Dependencies } from '../dependencies.ts';

/**
 * pg-boss's view of the pool. A statement that fails inside a transaction of pg-boss's own leaves its connection
 * within it: it is rolled back before anyone else gets the connection, of which PGlite has only one.
 */
function databaseOf(pool: Pool): Db {
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

/** The queue of jobs, shared by every process on the database, so that each job runs once. */
export async function startBoss({
  pool,
  engine,
  logger,
}: Pick<Dependencies, 'pool' | 'engine' | 'logger'>): Promise<PgBoss> {
  const boss = new PgBoss({
    db: databaseOf(pool),
    backend: engine === 'pglite' ? 'pglite' : 'postgres',
    schema: 'jobs',
    // The embedded database is vacuumed by a timer of its own.
    monitorVacuum: engine !== 'pglite',
    reindex: engine !== 'pglite',
  });
  boss.on('error', (error) => logger.error({ err: error }, 'the queue of jobs failed'));
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
}
