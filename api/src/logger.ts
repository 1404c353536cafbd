import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * Logs an error's type, message and stack. Its other fields may hold values, such as a row that violates a
 * constraint.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return {
    type: name,
    message,
    ...code,
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/**
 * The process's log: one JSON object per line, on standard output by default. Lines are written
 * synchronously: pino flushes its buffer at exit and would retry forever if the reader of the output is gone.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: config.logLevel, base: null, serializers: { err: describeError } };
  return pino(options, destination ?? pino.destination({ dest: 1, sync: true }));
}
