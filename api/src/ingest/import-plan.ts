import { isDeepStrictEqual } from 'node:util';
import { ConfigError } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Network } from '../network/directory.ts';
import type { ImportJob } from './run.ts';
import { endLostRuns } from './runs.queries.ts';
import { keyText, readAttemptTimes } from './source-state.queries.ts';
import { applyPlan } from './sources.queries.ts';
import { type Plan, planOf } from './sources.ts';

/** No run lasts that long: one that has not ended by then has lost its process. */
const lostAfter = 15 * 60_000;

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

export interface ImportPlan {
  /** What the schedule reads. */
  readonly jobs: () => readonly ImportJob[];
  /**
   * The sources to read now. A new season, or a changed file of sources, needs no restart.
   * @param isProviderRead whether the provider's answers are here, which some sources tell of
   */
  readonly selectDue: (isProviderRead: boolean) => Promise<ImportJob[]>;
}

/** @throws ConfigError when SOURCES_FILE cannot be used */
export async function createImportPlan(dependencies: Dependencies): Promise<ImportPlan> {
  const { config, db, directory, clock, logger } = dependencies;
  let plan: Plan | null = null;
  let jobs: readonly ImportJob[] = [];

  async function update(): Promise<void> {
    const next = await planOf(process.env.SOURCES_FILE);
    if (isDeepStrictEqual(next, plan)) return;
    const network = await directory.current();
    const nextJobs = jobsOf(next, network);
    const siteIds = new Map(network.sites.map(({ domain, id }) => [domain, id]));
    await applyPlan(db, next, siteIds, config.apiFootball?.url ?? null);
    plan = next;
    jobs = nextJobs;
  }
  await update();

  return {
    jobs: () => jobs,
    async selectDue(isProviderRead) {
      await update().catch((error: unknown) => {
        if (!(error instanceof ConfigError)) throw error;
        logger.error(
          { event: 'sources.refused', err: error },
          'SOURCES_FILE cannot be used: its last version counts',
        );
      });
      const now = clock.now();
      await endLostRuns(db, new Date(now.getTime() - lostAfter), now);
      const times = await readAttemptTimes(db);
      return jobs.filter(
        (job) => (isProviderRead || !aboutProvider.has(job.kind)) && (times.get(keyText(job)) ?? now) <= now,
      );
    },
  };
}
