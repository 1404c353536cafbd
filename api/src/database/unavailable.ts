import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './types.ts';

/** Node's codes for a server that is unreachable or does not respond. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);

/**
 * PostgreSQL's codes: connection exceptions (08), insufficient resources such as a full disk (53), starting
 * up, shutting down or terminated by an administrator (57P), system errors (58), and statement or transaction
 * timeouts.
 */
const serverCodes = /^(08...|53...|57P..|58000|58030|57014|25P03)$/;

/** Messages of pg, which have no code, for a lost connection or a pool timeout. */
const messages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
]);

/** Whether the database is temporarily unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return networkCodes.has(code) || serverCodes.test(code) || messages.has(error.message);
}

/** Whether a statement exceeded `statement_timeout`. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/**
 * Whether the database is unavailable for everyone. A statement that timed out may do so again, so it is no
 * reason to wait.
 */
const isDatabaseAway = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !isStatementTimeout(error);

/** Resolves when the database responds. */
export const ping = (db: Db) => sql`select 1`.execute(db);

/** Whether an insert violates a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Milliseconds between retries while the database is unavailable. */
const retryEveryMs = 1_000;

/**
 * Runs `act`, restarting it from the beginning while the database is unavailable.
 * @param isAway which errors to wait for
 */
export async function withDatabase(
  act: () => Promise<void>,
  signal: AbortSignal,
  isAway: (error: unknown) => boolean = isDatabaseAway,
): Promise<void> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isAway(error) || signal.aborted) throw error;
      await delay(retryEveryMs, undefined, { signal, ref: false });
    }
  }
}
