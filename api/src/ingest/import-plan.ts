import { isDeepStrictEqual } from 'node:util';
import { ConfigError } from '@fan-base/shared-server/environment';
import type { Dependencies } from '../dependencies.ts';
import type { Network } from '../network/network.ts';
import type { ImportJob } from './run.ts';
import { endLostRuns } from './runs.queries.ts';
import { isDue, keyText, readSchedules } from './source-state.queries.ts';
import { applySources } from './sources.queries.ts';
import { readSources, type Sources, scheduledSources } from './sources.ts';

/**
 * In ms. After this time an import is aborted, or its process presumed dead: a long feed on a slow disk takes hours. A
 * killed process is detected much earlier by its missing heartbeat.
 */
export const longestImportMs = 12 * 60 * 60_000;

/** @throws ConfigError when a feed is for a site that the network does not have */
function listImportJobs(sources: Sources, network: Network): ImportJob[] {
  return scheduledSources(sources).map(({ domain, ...scheduled }) => {
    const site = domain === null ? null : network.byDomain.get(domain);
    if (site === undefined)
      throw new ConfigError(
        `The feed ${scheduled.source} is for ${domain}, which is not a site of the network`,
      );
    return { ...scheduled, siteId: site?.id ?? null, origin: 'schedule', content: null };
  });
}

/** Sources that refer to players, matches, teams and competitions of the provider. */
const dependsOnProvider: ReadonlySet<ImportJob['kind']> = new Set([
  'players',
  'matches',
  'rights',
  'broadcasts',
  'offers',
  'forum',
]);

interface ImportPlan {
  /** The scheduled imports. */
  readonly jobs: () => readonly ImportJob[];
  /**
   * The imports that are due. A new season or an edited sources file takes effect without a restart.
   * @param isProviderRead whether the provider's data, which some sources refer to, has been imported
   */
  readonly selectDue: (isProviderRead: boolean) => Promise<ImportJob[]>;
}

/** @throws ConfigError when SOURCES_FILE is invalid */
export async function createImportPlan(dependencies: Dependencies): Promise<ImportPlan> {
  const { config, db, directory, databaseTime, logger } = dependencies;
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
          'SOURCES_FILE is invalid; using the previous version',
        );
      });
      await endLostRuns(db, longestImportMs);
      const [schedules, databaseNow] = [await readSchedules(db), await databaseTime()];
      return jobs.filter(
        (job) =>
          (isProviderRead || !dependsOnProvider.has(job.kind)) &&
          isDue(schedules.get(keyText(job)), job.interval, databaseNow),
      );
    },
  };
}
