import type { WorkOptions } from 'pg-boss';
import { maintain } from '../database/pglite.ts';
import { withDatabase } from '../database/unavailable.ts';
import type { Dependencies } from '../dependencies.ts';
import { lanes, type PollRequest } from '../ingest/api-football/polling/plan.ts';
import {
  getPlanInterval,
  isFailing,
  isFilled,
  planPolling,
  sendQueued,
} from '../ingest/api-football/polling/poll.ts';
import { getProvider, type Provider } from '../ingest/api-football/polling/provider.ts';
import { createImportPlan } from '../ingest/import-plan.ts';
import { type ImportJob, runImport } from '../ingest/run.ts';
import { isDue, keyText, readSourceState } from '../ingest/source-state.queries.ts';
import { queueWaitingMail } from '../mail/mail.queries.ts';
import { NotSent, sendMail } from '../mail/send-mail.ts';
import { mailTransport } from '../mail/transport.ts';
import { createMatchThreads } from '../resources/forum/match-threads.queries.ts';
import { removeIfUnused } from '../uploads/tracked-uploads.ts';
import { endFutureWaits } from './clock-set-back.queries.ts';
import { lastingQueues, openQueue, type QueueName, queueNames } from './queue.ts';
import { removeOutdated } from './retention.queries.ts';
import { watchClock } from './watch-clock.ts';
import { workErasures } from './work-erasures.ts';

const everyMinute = '* * * * *';
const everyTenMinutes = '*/10 * * * *';
const everyHour = '7 * * * *';

/** Concurrent imports; parsing is limited to one CPU core anyway. */
const maxConcurrentImports = 4;
const maxConcurrentMails = 3;
/** Milliseconds for running jobs to finish during shutdown. */
const stopTimeoutMs = 20_000;

/**
 * Starts the background work of the network: mail, imports, polling API-Football, match threads, removal of
 * pictures, erasures in services of remotes, and maintenance. Any number of processes may run it; each job runs in one of them.
 * @returns drains the running jobs
 * @throws ConfigError when SOURCES_FILE is invalid
 */
export async function startJobs(dependencies: Dependencies): Promise<{ readonly stop: () => Promise<void> }> {
  const { config, db, pool, databaseTime, logger, engine } = dependencies;
  const provider = getProvider(config);
  const plan = await createImportPlan(dependencies);
  const transport = mailTransport(config);
  const boss = await openQueue(dependencies, 'works');
  const ending = new AbortController();

  const workInBatches = <Data extends object>(
    queue: QueueName,
    options: WorkOptions,
    act: (batch: readonly [Data, ...Data[]], signal: AbortSignal) => Promise<unknown>,
  ) =>
    boss.work<Data>(queue, options, async ([job, ...others]) => {
      if (!job) return;
      const batch = [job.data, ...others.map(({ data }) => data)] as const;
      const signal = AbortSignal.any([ending.signal, job.signal]);
      try {
        // During an outage the failure could not be stored, and the job would block its queue until it counts
        // as lost.
        await withDatabase(async () => void (await act(batch, signal)), signal);
      } catch (error) {
        // pg-boss stores the error only in the job's row. Rejected mails were logged when they were sent.
        if (!signal.aborted && !(error instanceof NotSent))
          logger.error({ event: 'job.failed', err: error, queue }, 'job failed');
        throw error;
      }
    });
  const work = <Data extends object>(
    queue: QueueName,
    options: WorkOptions,
    act: (data: Data, signal: AbortSignal) => Promise<unknown>,
  ) => workInBatches<Data>(queue, options, ([data], signal) => act(data, signal));
  /** Runs at startup and on schedule. */
  const repeat = async (queue: QueueName, cron: string, act: () => Promise<unknown>) => {
    await boss.schedule(queue, cron);
    await boss.send(queue);
    await work(queue, {}, act);
  };

  let mayReadAll = !provider;
  async function planImports(): Promise<void> {
    // Editorial and partner files refer to players, matches and teams that the provider's responses bring.
    mayReadAll ||= provider !== null && (await isFilled(dependencies, provider));
    // With the provider down, incomplete sites are better than empty ones; the files are read again at their interval.
    const isFailingNow = provider !== null && !mayReadAll && (await isFailing(dependencies, provider));
    const due = await plan.selectDue(mayReadAll || isFailingNow);
    await boss.insert(
      'import',
      due.map((job) => ({ data: job, singletonKey: keyText(job) })),
    );
  }

  const requestWorkers: string[] = [];
  async function poll(enabled: Provider): Promise<void> {
    // Queued first, so that a failed plan does not end polling. At the first start, each response may add clubs and
    // players to request.
    const startAfter = mayReadAll ? getPlanInterval(enabled) / 1000 : 1;
    await boss.send('poll-provider', null, { startAfter });
    await boss.insert('provider-request', await planPolling(dependencies, enabled));
    for (const worker of requestWorkers) boss.notifyWorker(worker);
    if (mayReadAll || !(await isFilled(dependencies, enabled))) return;
    mayReadAll = true;
    await boss.send('plan-imports');
  }

  async function startPolling(enabled: Provider): Promise<void> {
    for (const lane of lanes) {
      const worker = await workInBatches<PollRequest>('provider-request', lane, async (requests, signal) => {
        await sendQueued(dependencies, enabled, requests, signal);
        boss.notifyWorker(worker);
      });
      requestWorkers.push(worker);
    }
    await boss.send('poll-provider');
    await work('poll-provider', { pollingIntervalSeconds: 1 }, () => poll(enabled));
  }

  let stopWatching = () => {};
  const stop = async () => {
    ending.abort();
    stopWatching();
    await boss.stop({ graceful: true, timeout: stopTimeoutMs });
    transport.close();
  };
  try {
    if (engine === 'pglite') {
      // The embedded database has no other workers: existing jobs belonged to a killed process.
      for (const queue of queueNames) if (!lastingQueues.includes(queue)) await boss.deleteAllJobs(queue);
      await endFutureWaits(pool);
      stopWatching = watchClock(() => endFutureWaits(pool));
    }
    await queueWaitingMail(db, boss);
    await work<{ id: string }>('mail', { localConcurrency: maxConcurrentMails }, ({ id }, signal) =>
      sendMail(dependencies, transport, id, signal),
    );
    for (let count = 0; count < maxConcurrentImports; count += 1) {
      const worker = await work<ImportJob>('import', {}, async (job, signal) => {
        // Another process may have read it since it was found due.
        const state = await readSourceState(db, job);
        if (!signal.aborted && isDue(state, job.interval, await databaseTime()))
          await runImport(dependencies, job, signal);
        // Many sources may be due, e.g. at the first start: skip the worker's polling interval of two
        // seconds.
        boss.notifyWorker(worker);
      });
    }
    await work<{ name: string }>('remove-upload', {}, (job) => removeIfUnused(dependencies, job));
    await workErasures(boss, dependencies);
    await repeat('plan-imports', everyMinute, planImports);
    await repeat('match-threads', everyMinute, () => createMatchThreads(dependencies));
    await repeat('maintenance', everyHour, () => removeOutdated(dependencies));
    if (engine === 'pglite') await repeat('vacuum', everyTenMinutes, () => maintain(pool));
    if (provider) await startPolling(provider);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
