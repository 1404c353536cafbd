import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PgBoss } from 'pg-boss';
import { ConfigError } from '../config.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Network } from '../network/directory.ts';
import { startPoller } from './api-football/polling/poller.ts';
import { providerOf } from './api-football/polling/provider.ts';
import { startBoss } from './boss.ts';
import { type ImportJob, runImport } from './run.ts';
import { endLostRuns } from './runs.queries.ts';
import { keyText, readAttemptTimes } from './source-state.queries.ts';
import { applyPlan } from './sources.queries.ts';
import { type Plan, planOf } from './sources.ts';

const queue = 'ingest';
const everyMinute = '* * * * *';
/** Sources that are read at the same time; parsing is done by one processor core anyway. */
const parallel = 4;
/** Milliseconds between two tries to work with a database that is away. */
const retryEvery = 1_000;
/** No run lasts that long: one that has not ended by then has lost its process. */
const lostAfter = 15 * 60_000;

export interface Ingest {
  /** Resolves when every source of the plan was tried at least once: what can be shown is there. */
  readonly firstRun: Promise<void>;
  /** Lets the imports under way come to their end. */
  readonly stop: () => Promise<void>;
}

const addresses = (feeds: readonly { readonly url: string }[] = []) => feeds.map(({ url }) => url);

/** @throws ConfigError when a feed of the plan is for a site that the network does not have */
function jobsOf(plan: Plan, network: Network): ImportJob[] {
  const { sources, seasonInterval, feedInterval, fileInterval, partnerInterval } = plan;
  const jobs = (kind: ImportJob['kind'], addresses: readonly string[] = [], interval: number) =>
    addresses.map(
      (source): ImportJob => ({
        kind,
        source,
        siteId: null,
        origin: 'schedule',
        content: null,
        interval,
      }),
    );
  const feeds = sources.feeds.flatMap(({ url, domain }) => {
    const site = network.byDomain.get(domain);
    if (!site) throw new ConfigError(`The feed ${url} is for ${domain}, which is no site of the network`);
    return jobs('feed', [url], feedInterval).map((job) => ({ ...job, siteId: site.id }));
  });
  return [
    ...jobs('openfootball', sources.seasons, seasonInterval),
    ...feeds,
    ...jobs('players', sources.players, fileInterval),
    ...jobs('matches', sources.matches, fileInterval),
    ...jobs('rumours', sources.rumours, fileInterval),
    ...jobs('articles', sources.articles, fileInterval),
    ...jobs('rights', sources.rights, fileInterval),
    ...jobs('clubs', sources.clubs, fileInterval),
    ...jobs('seasons', sources.seasonSettings, fileInterval),
    ...jobs('texts', sources.texts, fileInterval),
    ...jobs('broadcasts', addresses(sources.broadcasts), partnerInterval),
    ...jobs('offers', addresses(sources.offers), partnerInterval),
  ];
}

/** What tells of players, matches, teams and competitions that the provider's answers bring. */
const aboutProvider: ReadonlySet<ImportJob['kind']> = new Set([
  'players',
  'matches',
  'rights',
  'broadcasts',
  'offers',
]);
const isAboutProvider = ({ kind }: ImportJob) => aboutProvider.has(kind);

interface Planned {
  readonly plan: Plan;
  readonly jobs: readonly ImportJob[];
}

/** What is to be read now: a new season, or a changed file of sources, needs no restart. */
async function planNow(dependencies: Dependencies, before: Planned | null): Promise<Planned> {
  const { config, db, directory } = dependencies;
  const network = await directory.current();
  const plan = await planOf(process.env.SOURCES_FILE);
  if (before && isDeepStrictEqual(plan, before.plan)) return before;
  const jobs = jobsOf(plan, network);
  const siteIds = new Map(network.sites.map(({ domain, id }) => [domain, id]));
  await applyPlan(db, plan, siteIds, config.apiFootball?.url ?? null);
  return { plan, jobs };
}

async function runAll(jobs: readonly ImportJob[], run: (job: ImportJob) => Promise<unknown>): Promise<void> {
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await run(job);
  };
  // Whoever calls may try again: until then none of these may still be at work.
  const ends = await Promise.allSettled(Array.from({ length: parallel }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

async function runDue(
  dependencies: Dependencies,
  jobs: readonly ImportJob[],
  signal: AbortSignal,
): Promise<void> {
  const now = dependencies.clock.now();
  await endLostRuns(dependencies.db, new Date(now.getTime() - lostAfter), now);
  const times = await readAttemptTimes(dependencies.db);
  const due = jobs.filter((job) => (times.get(keyText(job)) ?? now) <= now);
  await runAll(due, async (job) => {
    if (!signal.aborted) await runImport(dependencies, job);
  });
}

/**
 * One job a minute for the whole network, however many processes there are; it reads the sources that are due.
 * The job of a process that was killed lets go after half a minute.
 */
async function schedule(
  boss: PgBoss,
  engine: Dependencies['engine'],
  act: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  await boss.createQueue(queue, {
    policy: 'exclusive',
    retryLimit: 0,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3600,
  });
  // Nobody else works on the embedded database: a job that is there belonged to a process that was killed.
  if (engine === 'pglite') await boss.deleteAllJobs(queue);
  await boss.schedule(queue, everyMinute);
  await boss.send(queue);
  await boss.work(queue, { heartbeatRefreshSeconds: 10 }, async ([job]) => {
    if (job) await act(job.signal);
  });
}

/**
 * Does a job's work, from its beginning once more where the database went away meanwhile: that the job failed could
 * not be written then, and no other would begin until it counts as lost.
 */
async function withDatabase(act: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal.aborted) throw error;
      await delay(retryEvery, undefined, { signal, ref: false });
    }
  }
}

/** Waits until each source was tried, by this process or another. */
async function untilAllTried(
  dependencies: Dependencies,
  jobs: readonly ImportJob[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const times = await readAttemptTimes(dependencies.db).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      return null;
    });
    if (times && jobs.every((job) => times.has(keyText(job)))) return;
    await delay(250, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Starts reading the sources: all that was never read at once, then each at its interval. Answers as soon as
 * the schedule stands; `firstRun` tells when the sites are filled.
 * @throws ConfigError when SOURCES_FILE cannot be used
 */
export async function startIngest(dependencies: Dependencies): Promise<Ingest> {
  const { engine, logger } = dependencies;
  let planned = await planNow(dependencies, null);
  const first = planned.jobs;
  const provider = providerOf(dependencies.config);
  if (first.length === 0 && !provider) return { firstRun: Promise.resolve(), stop: async () => {} };

  const boss = await startBoss(dependencies);
  const ending = new AbortController();
  const { signal } = ending;
  const poller = provider && startPoller(dependencies, provider);
  const stop = async () => {
    ending.abort();
    await poller?.stop();
    await boss.stop({ graceful: true, timeout: 20_000 });
  };
  const readDue = async () => {
    planned = await planNow(dependencies, planned).catch((error: unknown) => {
      logger.error({ err: error }, 'the sources stay as they were');
      return planned;
    });
    const isReadable = (job: ImportJob) => !poller || poller.isFilled() || !isAboutProvider(job);
    await runDue(dependencies, planned.jobs.filter(isReadable), signal);
  };
  try {
    await schedule(boss, engine, (ofJob) => withDatabase(readDue, AbortSignal.any([signal, ofJob])));
  } catch (error) {
    await stop();
    throw error;
  }
  poller?.filled
    .then(() => (signal.aborted ? null : boss.send(queue)))
    .catch((error: unknown) => logger.error({ err: error }, "editors' files wait for the next minute"));
  const firstRun = Promise.all([poller?.filled, untilAllTried(dependencies, first, signal)]).then(
    () => {
      if (!signal.aborted) logger.info({ sources: first.length }, 'the sources were read');
    },
    (error: unknown) => logger.error({ err: error }, 'the first reading of the sources cannot be followed'),
  );
  return {
    firstRun,
    stop: async () => {
      await stop();
      await firstRun;
    },
  };
}
