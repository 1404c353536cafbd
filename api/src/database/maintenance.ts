import type { Pool } from 'pg';

/**
 * Does for the embedded database what PostgreSQL's background processes do for a server: without it, a megabyte of
 * rows that change grows to seventy. Two calls: together they would be one transaction, in which vacuum may not run.
 */
export async function maintain(pool: Pool): Promise<void> {
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
}
