import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Of an error its kind, words and place. Its other fields may hold values, such as a row that broke a rule. */
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
 * The process's log: one JSON object a line, on standard output by default. Lines are written synchronously: what pino
 * buffers it flushes at exit, and there it retries for ever once nobody reads the output any more.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: config.logLevel, base: null, serializers: { err: describeError } };
  return pino(options, destination ?? pino.destination({ dest: 1, sync: true }));
}
