import type { Pool } from 'pg';
import type { Logger } from 'pino';

const everyMilliseconds = 10 * 60 * 1000;

/**
 * Does for the embedded database what PostgreSQL's background processes do for a server: without it, a
 * megabyte of rows that change grows to seventy.
 * @returns stops it, after the run that may be under way
 */
export function startMaintenance(pool: Pool, logger: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = maintain(pool).catch((error: unknown) =>
      logger.warn({ err: error }, 'database maintenance failed'),
    );
  }, everyMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Two calls: together they would be one transaction, in which vacuum may not run. */
export async function maintain(pool: Pool): Promise<void> {
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
}
