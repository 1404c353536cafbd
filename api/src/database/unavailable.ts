import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './types.ts';

/** Codes of Node for a server that cannot be reached, or that no longer answers. */
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
 * Codes of PostgreSQL: connection exceptions (08), too few resources such as a full disk (53), starting, stopping or
 * ended by an operator (57P), trouble with its machine (58), and a statement or a transaction that took too long.
 */
const serverCodes = /^(08...|53...|57P..|58000|58030|57014|25P03)$/;

/** What pg says, without a code, of a connection that is lost or that nobody had for it in time. */
const messages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
]);

/** Whether an error says that the database cannot be had now: the same may do in a moment, once it can. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return networkCodes.has(code) || serverCodes.test(code) || messages.has(error.message);
}

/** Whether PostgreSQL ended a statement because it took longer than `statement_timeout`. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** Whether the database is away for everyone. A statement that took too long may do so again: it is no reason to wait. */
export const isDatabaseAway = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !isStatementTimeout(error);

/** Resolves once the database has said a word. */
export const ping = (db: Db) => sql`select 1`.execute(db);

/** PostgreSQL's code for a second row where there may be one. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Milliseconds between two tries to work with a database that is away. */
const retryEvery = 1_000;

/**
 * Does something, from its beginning once more where the database went away meanwhile, until it is back.
 * @param isAway which errors are waited for
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
      await delay(retryEvery, undefined, { signal, ref: false });
    }
  }
}
