import { sql } from 'kysely';
import type { Db } from './types.ts';

/**
 * Reads the database's time, which all processes share and `CLOCK` does not freeze: for waits and windows that are
 * stored. It can be set back like any clock, so code that waits for a stored time also asks `isWaiting`.
 */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database has no time');
  return row.now;
}

/** Concurrent processes read the time at slightly different moments, so this much of the future is not a clock set back, in ms. */
export const futureToleranceMs = 60_000;

/**
 * Whether a stored time is still to be waited for. A wait that is longer than its kind can be was stored before the
 * database's clock was set back, and is over.
 * @param maxMs the longest wait of this kind
 */
export function isWaiting(until: Date | null, now: Date, maxMs: number): boolean {
  const leftMs = until === null ? 0 : until.getTime() - now.getTime();
  return leftMs > 0 && leftMs <= maxMs + futureToleranceMs;
}
