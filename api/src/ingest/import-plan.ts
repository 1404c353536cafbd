import { isDeepStrictEqual } from 'node:util';
import { ConfigError } from '@fan-base/shared-contracts/environment';
import type { Dependencies } from '../dependencies.ts';
import type { Network } from '../network/network.ts';
import type { ImportJob } from './run.ts';
import { endLostRuns } from './runs.queries.ts';
import { keyText, readAttemptTimes } from './source-state.queries.ts';
import { applySources } from './sources.queries.ts';
import { readSources, type Sources, scheduledSources } from './sources.ts';

/**
 * Milliseconds after which an import is given up, or has lost its process unseen: a long feed, on a slow disk, takes
 * hours. That of a killed process is found by its missing heartbeat long before.
 */
export const longestImportMs = 12 * 60 * 60_000;

/** @throws ConfigError when a feed is for a site that the network does not have */
function listImportJobs(sources: Sources, network: Network): ImportJob[] {
  return scheduledSources(sources).map(({ domain, ...scheduled }) => {
    const site = domain === null ? null : network.byDomain.get(domain);
    if (site === undefined)
      throw new ConfigError(`The feed ${scheduled.source} is for ${domain}, which is no site of the network`);
    return { ...scheduled, siteId: site?.id ?? null, origin: 'schedule', content: null };
  });
}

/** What tells of players, matches, teams and competitions that the provider's answers bring. */
const aboutProvider: ReadonlySet<ImportJob['kind']> = new Set([
  'players',
  'matches',
  'rights',
  'broadcasts',
  'offers',
]);

interface ImportPlan {
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
  let sources: Sources | null = null;
  let jobs: readonly ImportJob[] = [];

  async function update(): Promise<void> {
    const next = await readSources(config.sourcesFile);
    if (isDeepStrictEqual(next, sources)) return;
    const network = await directory.current();
    const nextJobs = listImportJobs(next, network);
    const siteIds = new Map(network.sites.map(({ domain, id }) => [domain, id]));
    await applySources(db, next, siteIds, config.apiFootball?.url ?? null);
    sources = next;
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
      await endLostRuns(db, new Date(now.getTime() - longestImportMs), now);
      const times = await readAttemptTimes(db);
      return jobs.filter(
        (job) => (isProviderRead || !aboutProvider.has(job.kind)) && (times.get(keyText(job)) ?? now) <= now,
      );
    },
  };
}
