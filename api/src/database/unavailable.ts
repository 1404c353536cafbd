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
