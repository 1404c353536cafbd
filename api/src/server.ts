import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '@fan-base/shared-server/environment';
import { handOver } from '@fan-base/shared-server/hand-over';
import { startTracing } from '@fan-base/shared-server/tracing';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { DirectoryInUse } from '@fan-base/shared-service/directory-lock';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { FullDisk } from './database/full-disk.ts';
import { MigrationsPending } from './database/migrate.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import { answerUnavailable } from './http/waiting.ts';
import { measureBacklog } from './jobs/backlog-metrics.ts';
import { startJobs } from './jobs/start.ts';
import { watchServices } from './jobs/watch-services.ts';
import { createLogger } from './logger.ts';
import { openDependencies } from './open-dependencies.ts';

/**
 * Milliseconds between attempts to start while the database is unavailable, and between log lines about it.
 */
const retryEveryMs = 250;
const logEveryMs = 60_000;
/**
 * Connections in the accept queue, for thousands of live clients that reconnect simultaneously; the system
 * may allow fewer.
 */
const backlog = 4_096;

interface Started extends AsyncDisposable {
  /** Gives proxies time to switch to other processes, then stops listening and drains the streams. */
  readonly leave: () => Promise<unknown>;
}

/**
 * Starts the API.
 * @param beforeListening last step before the port is opened
 * @returns disposing it stops new requests, finishes those in flight, then stops jobs and database
 */
async function startOnce(config: Config, logger: Logger, beforeListening: () => void): Promise<Started> {
  const started = new AsyncDisposableStack();
  try {
    const service = config.role === 'jobs' ? 'fan-base-jobs' : 'fan-base-api';
    started.defer(await startTracing({ service, ...config.tracing }));
    const { dependencies, close } = await openDependencies(config, logger);
    started.defer(close);
    const services = watchServices(dependencies);
    started.defer(() => services.stop());
    if (config.role !== 'api') {
      measureBacklog(dependencies);
      const jobs = await startJobs(dependencies);
      started.defer(() => jobs.stop());
    }
    const app = await buildApp(dependencies);
    started.defer(() => app.close());
    await app.ready();
    beforeListening();
    await app.listen({ host: config.host, port: config.port, backlog });
    return {
      async leave() {
        app.drain();
        // Proxies send no visitors to a jobs process.
        if (config.role !== 'jobs' && config.drainMs > 0) await delay(config.drainMs);
        await Promise.all([handOver(app.server, 0), app.endStreams?.()]);
      },
      [Symbol.asyncDispose]: () => started.disposeAsync(),
    };
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

/** Errors that waiting can fix: the database is unavailable, or another process is about to migrate it. */
const isTemporary = (error: unknown) => isDatabaseUnavailable(error) || error instanceof MigrationsPending;

/**
 * Starts the API. While PostgreSQL is unavailable, retries and answers requests with 503.
 * @throws errors that waiting cannot fix, or the signal's reason
 */
async function start(config: Config, logger: Logger, signal: AbortSignal): Promise<Started> {
  let stopAnswering: (() => void) | null = null;
  let loggedAt = Number.NEGATIVE_INFINITY;
  try {
    for (;;) {
      try {
        return await startOnce(config, logger, () => {
          signal.throwIfAborted();
          stopAnswering?.();
        });
      } catch (error) {
        if (config.databaseUrl === null || !isTemporary(error)) throw error;
        if (performance.now() - loggedAt >= logEveryMs) {
          logger.warn(
            { event: 'database.not-ready', err: error },
            'the database is unavailable or not migrated; the API starts when it is ready',
          );
          loggedAt = performance.now();
        }
        stopAnswering ??= await answerUnavailable(config);
        await delay(retryEveryMs, undefined, { signal });
      }
    }
  } finally {
    stopAnswering?.();
  }
}

/** PostgreSQL rejects the role or its password (28), or has no such database (3D000). */
const isRefusedLogin = (code: unknown): boolean => /^(28...|3D000)$/.test(String(code));

/** Why the API did not start, as a sentence if the operator can act on it. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ([ConfigError, DirectoryInUse, FullDisk].some((kind) => error instanceof kind)) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}. Stop the other program, or set API_PORT to another port.`;
  if ('code' in error && isRefusedLogin(error.code))
    return `PostgreSQL refuses DATABASE_URL: ${error.message}`;
  return error.stack ?? error.message;
}

/** Runs the API until a signal: the first one shuts down gracefully, a second SIGINT immediately. */
function run(config: Config): void {
  const logger = createLogger(config);
  const ending = new AbortController();
  const starting = start(config, logger, ending.signal);
  const stop = async (isReplaced: boolean) => {
    if (ending.signal.aborted) return;
    ending.abort();
    logger.info({ event: 'server.stopping' }, 'stopping');
    const started = await starting.catch(() => null);
    try {
      if (isReplaced) await started?.leave();
      await started?.[Symbol.asyncDispose]();
      logger.info({ event: 'server.stopped' }, 'stopped');
      process.exit(0);
    } catch (error) {
      logger.error({ event: 'server.stop-failed', err: error }, 'shutdown incomplete');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => stop(true));
  let isInterrupted = false;
  process.on('SIGINT', () => {
    // Ctrl+C reaches this process and its parent, which then sends SIGTERM: only a second Ctrl+C is urgent.
    if (isInterrupted) process.exit(1);
    isInterrupted = true;
    void stop(false);
  });
  starting.catch((error: unknown) => {
    if (!ending.signal.aborted) fail(error);
  });
}

/** Writes a log line in the usual format, because the logger may not exist yet. */
function fail(error: unknown): never {
  const who = process.env['API_ROLE'] === 'jobs' ? 'The jobs process' : 'The API';
  const msg = `${who} cannot start: ${getReason(error)}`;
  process.stderr.write(
    `${JSON.stringify({ level: 60, time: wallClock(), event: 'server.cannot-start', msg })}\n`,
  );
  process.exit(1);
}

try {
  run(readConfig(process.env));
} catch (error) {
  fail(error);
}
