import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PgBoss } from 'pg-boss';
import { ConfigError } from '../config.ts';
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
/** No run lasts that long: one that has not ended by then has lost its process. */
const lostAfter = 15 * 60_000;

export interface Ingest {
  /** Resolves when every source of the plan was tried at least once: what can be shown is there. */
  readonly firstRun: Promise<void>;
  /** Lets the imports under way come to their end. */
  readonly stop: () => Promise<void>;
}

/** @throws ConfigError when a feed of the plan is for a site that the network does not have */
function jobsOf({ sources, simulated, seasonInterval, feedInterval }: Plan, network: Network): ImportJob[] {
  const shared = { origin: 'schedule', simulated, content: null } as const;
  const seasons = sources.seasons.map((source) => ({
    ...shared,
    kind: 'openfootball' as const,
    source,
    siteId: null,
    interval: seasonInterval,
  }));
  const feeds = sources.feeds.map(({ url, domain }) => {
    const site = network.byDomain.get(domain);
    if (!site) throw new ConfigError(`The feed ${url} is for ${domain}, which is no site of the network`);
    return { ...shared, kind: 'feed' as const, source: url, siteId: site.id, interval: feedInterval };
  });
  const editors = (['players', 'matches'] as const).flatMap((kind) =>
    (sources[kind] ?? []).map((source) => ({
      ...shared,
      kind,
      source,
      siteId: null,
      interval: feedInterval,
    })),
  );
  return [...seasons, ...feeds, ...editors];
}

interface Planned {
  readonly plan: Plan;
  readonly jobs: readonly ImportJob[];
}

/** What is to be read now: a new season, or a changed file of sources, needs no restart. */
async function planNow(dependencies: Dependencies, before: Planned | null): Promise<Planned> {
  const { config, db, directory } = dependencies;
  const network = await directory.current();
  const plan = await planOf(config, process.env.SOURCES_FILE, network);
  if (before && isDeepStrictEqual(plan, before.plan)) return before;
  const jobs = jobsOf(plan, network);
  await applyPlan(db, plan, new Map(network.sites.map(({ domain, id }) => [domain, id])));
  return { plan, jobs };
}

async function runAll(jobs: readonly ImportJob[], run: (job: ImportJob) => Promise<unknown>): Promise<void> {
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await run(job);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

async function runDue(
  dependencies: Dependencies,
  jobs: readonly ImportJob[],
  isReady: (job: ImportJob) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const now = dependencies.clock.now();
  await endLostRuns(dependencies.db, new Date(now.getTime() - lostAfter), now);
  const times = await readAttemptTimes(dependencies.db);
  const due = jobs.filter((job) => isReady(job) && (times.get(keyText(job)) ?? now) <= now);
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
  act: () => Promise<void>,
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
  await boss.work(queue, { heartbeatRefreshSeconds: 10 }, act);
}

/** Waits until each source was tried, by this process or another. */
async function untilAllTried(
  dependencies: Dependencies,
  jobs: readonly ImportJob[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const times = await readAttemptTimes(dependencies.db);
    if (jobs.every((job) => times.has(keyText(job)))) return;
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
  const poller = provider ? startPoller(dependencies, provider) : null;
  if (first.length === 0)
    return {
      firstRun: poller?.firstRound ?? Promise.resolve(),
      stop: async () => poller?.stop(),
    };

  // Editors write about players and matches, which the provider must have named first.
  let areKnown = poller === null;
  const isReady = ({ kind }: ImportJob) => areKnown || (kind !== 'players' && kind !== 'matches');

  const boss = await startBoss(dependencies);
  const ending = new AbortController();
  const { signal } = ending;
  await schedule(boss, engine, async () => {
    planned = await planNow(dependencies, planned).catch((error: unknown) => {
      logger.error({ err: error }, 'the sources stay as they were');
      return planned;
    });
    await runDue(dependencies, planned.jobs, isReady, signal);
  });
  void poller?.firstRound.then(async () => {
    areKnown = true;
    if (!signal.aborted) await boss.send(queue);
  });
  const firstRun = untilAllTried(dependencies, first, signal).then(
    () => {
      if (!signal.aborted) logger.info({ sources: first.length }, 'the sources were read');
    },
    (error: unknown) => logger.error({ err: error }, 'the first reading of the sources cannot be followed'),
  );
  const stop = async () => {
    ending.abort();
    await poller?.stop();
    await boss.stop({ graceful: true, timeout: 20_000 });
    await firstRun;
  };
  return { firstRun: Promise.all([firstRun, poller?.firstRound]).then(() => undefined), stop };
}
