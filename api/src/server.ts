import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DirectoryInUse } from './database/directory-lock.ts';
import { seedDemoForum } from './demo/forum/seed-forum.ts';
import { openDependencies } from './dependencies.ts';
import { startIngest } from './ingest/start.ts';
import { createLogger } from './logger.ts';
import { mailTransport } from './mail/transport.ts';
import { startMailWorker } from './mail/worker.ts';
import { startMatchDay } from './match-day/start.ts';

/** Starts the API. @returns stops it: no new request, those under way to their end, then jobs and database */
async function start(config: Config): Promise<() => Promise<void>> {
  const logger = createLogger(config);
  const started = new AsyncDisposableStack();
  try {
    const { dependencies, close } = await openDependencies(config, logger);
    started.defer(close);
    const app = await buildApp(dependencies);
    const mail = startMailWorker(dependencies, mailTransport(config));
    started.defer(() => mail.stop());
    const matchDay = startMatchDay(dependencies);
    started.defer(() => matchDay.stop());
    const ingest = await startIngest(dependencies);
    started.defer(() => ingest.stop());
    started.defer(() => app.close());
    if (config.demoForum)
      dependencies.background.run('demo forum', async () =>
        seedDemoForum(dependencies, (await dependencies.directory.current()).sites),
      );
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
  return async () => {
    logger.info('stopping');
    await started.disposeAsync();
    logger.info('stopped');
  };
}

/** Ends at the first signal when all is done, and at a second one at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
}

/** Why the API did not start: a sentence where whoever runs it can do something about it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof DirectoryInUse) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}. Stop the other program, or set API_PORT to another port.`;
  return error.stack ?? error.message;
}

try {
  stopOnSignal(await start(readConfig(process.env)));
} catch (error) {
  process.stderr.write(`The API cannot start: ${reasonOf(error)}\n`);
  process.exit(1);
}
