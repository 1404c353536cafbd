import { readFile } from 'node:fs/promises';
import {
  array,
  assert,
  type Infer,
  integer,
  object,
  optional,
  string,
} from '@fan-base/shared-contracts/struct';
import { ConfigError } from '../config.ts';
import { BroadcastFeed, OfferFeed } from './partner-feeds/settings.ts';

const Minutes = optional(integer({ min: 1, max: 1440 }));

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
  /** Product feeds of partners: trips, shirts and gear. */
  offers: optional(array(OfferFeed)),
  /** Providers' lists of which channel shows which match. */
  broadcasts: optional(array(BroadcastFeed)),
  /** Addresses of editors' files of TV rights, clubs' histories, the newest seasons, and texts by site and area. */
  rights: optional(array(string({ format: 'uri' }))),
  clubs: optional(array(string({ format: 'uri' }))),
  seasonSettings: optional(array(string({ format: 'uri' }))),
  texts: optional(array(string({ format: 'uri' }))),
  /** After how many minutes each kind is read again. */
  minutes: optional(object({ seasons: Minutes, feeds: Minutes, files: Minutes, partners: Minutes })),
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
  offers = [],
  broadcasts = [],
  rights = [],
  clubs = [],
  seasonSettings = [],
  texts = [],
}: Sources): string[] => [
  ...seasons,
  ...[...feeds, ...offers, ...broadcasts].map(({ url }) => url),
  ...players,
  ...matches,
  ...rumours,
  ...articles,
  ...rights,
  ...clubs,
  ...seasonSettings,
  ...texts,
];

/** What the schedule reads, and how often, in milliseconds. */
export interface Plan {
  readonly sources: Sources;
  readonly seasonInterval: number;
  readonly feedInterval: number;
  readonly fileInterval: number;
  /** Of partners' feeds, which are long and change once a day. */
  readonly partnerInterval: number;
}

const minute = 60_000;

/** Two feeds with one key, or one address, would take turns in replacing each other. */
function requireOwnKeys({ offers = [], broadcasts = [] }: Sources): void {
  const feeds = [...offers, ...broadcasts];
  for (const name of ['key', 'url'] as const) {
    const values = feeds.map((feed) => feed[name]);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) throw new Error(`two feeds have the ${name} ${twice}`);
  }
}

async function readSourcesFile(path: string): Promise<Sources> {
  try {
    const sources: unknown = JSON.parse(await readFile(path, 'utf8'));
    assert(sources, Sources);
    requireOwnKeys(sources);
    return sources;
  } catch (error) {
    throw new ConfigError(`SOURCES_FILE cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The sources of SOURCES_FILE, or none.
 * @throws ConfigError when the file cannot be read, is not JSON or has another shape
 */
export async function planOf(sourcesFile: string | undefined): Promise<Plan> {
  const sources: Sources = sourcesFile ? await readSourcesFile(sourcesFile) : { feeds: [] };
  const { seasons = 60, feeds = 5, files = 5, partners = 60 } = sources.minutes ?? {};
  return {
    sources,
    seasonInterval: seasons * minute,
    feedInterval: feeds * minute,
    fileInterval: files * minute,
    partnerInterval: partners * minute,
  };
}
