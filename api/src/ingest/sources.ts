import { readFile } from 'node:fs/promises';
import { array, assert, type Infer, object, optional, string } from '@fan-base/shared-contracts/struct';
import { type Config, ConfigError } from '../config.ts';
import { demoSources } from '../demo/sources.ts';
import type { Network } from '../network/directory.ts';

/** The shape of the file that SOURCES_FILE names: what the schedule reads. */
export const Sources = object({
  /** Addresses of openfootball's football.json, one a season. */
  seasons: optional(array(string({ format: 'uri' }))),
  feeds: array(
    object({
      /** Name of the source, as readers see it beside its stories. */
      name: string({ min: 1, max: 80 }),
      url: string({ format: 'uri' }),
      /** Domain of the site whose news it is. */
      domain: string(),
    }),
  ),
  /** Addresses of editors' files: of players' values, wages and contracts, and of matches' reports and broadcasts. */
  players: optional(array(string({ format: 'uri' }))),
  matches: optional(array(string({ format: 'uri' }))),
  /** Addresses of editors' feeds of transfer rumours. */
  rumours: optional(array(string({ format: 'uri' }))),
  /** Addresses of editors' articles: Markdown files, or JSON lists. */
  articles: optional(array(string({ format: 'uri' }))),
});
export type Sources = Infer<typeof Sources>;

/** Every address of the sources. */
export const addressesOf = ({
  seasons = [],
  feeds,
  players = [],
  matches = [],
  rumours = [],
  articles = [],
}: Sources): string[] => [
  ...seasons,
  ...feeds.map(({ url }) => url),
  ...players,
  ...matches,
  ...rumours,
  ...articles,
];

/** What the schedule reads, and how often, in milliseconds. */
export interface Plan {
  readonly sources: Sources;
  readonly simulated: boolean;
  readonly seasonInterval: number;
  readonly feedInterval: number;
  readonly fileInterval: number;
}

const minute = 60_000;

async function readSourcesFile(path: string): Promise<Sources> {
  try {
    const sources: unknown = JSON.parse(await readFile(path, 'utf8'));
    assert(sources, Sources);
    return sources;
  } catch (error) {
    throw new ConfigError(`SOURCES_FILE cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The demonstration's sources where DEMO_URL names its server, else those of SOURCES_FILE, else none.
 * @throws ConfigError when the file cannot be read, is not JSON or has another shape
 */
export async function planOf(
  { demoUrl }: Pick<Config, 'demoUrl'>,
  sourcesFile: string | undefined,
  network: Network,
): Promise<Plan> {
  if (demoUrl !== null) {
    const { feeds, players, matches, rumours, articles } = demoSources(demoUrl, network.sites);
    const sources = { feeds, players, matches, rumours, articles };
    // The simulated matches go on, and a fan should see it.
    return {
      sources,
      simulated: true,
      seasonInterval: minute,
      feedInterval: 5 * minute,
      fileInterval: minute,
    };
  }
  const sources = sourcesFile ? await readSourcesFile(sourcesFile) : { feeds: [] };
  return {
    sources,
    simulated: false,
    seasonInterval: 60 * minute,
    feedInterval: 5 * minute,
    fileInterval: 5 * minute,
  };
}
