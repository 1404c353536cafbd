import { readFile } from 'node:fs/promises';
import { type ImportKind, playerColumns } from '@fan-base/shared-contracts/api/ingest';
import { ConfigError } from '@fan-base/shared-contracts/environment';
import {
  array,
  assert,
  enums,
  type Infer,
  integer,
  object,
  optional,
  record,
  string,
  union,
} from '@fan-base/shared-contracts/struct';
import type { ColumnMapping } from '@fan-base/source-parsers/editorial/read-table';
import { BroadcastFeed, OfferFeed } from '@fan-base/source-parsers/partner-feeds/settings';

const Addresses = optional(array(string({ format: 'uri' })));
const Minutes = optional(integer({ min: 1, max: 1440 }));

/** The shape of the file that SOURCES_FILE names: what the schedule reads. */
export const Sources = object({
  /** Addresses of openfootball's seasons, in football.json or in its text format. */
  seasons: Addresses,
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
  players: optional(
    array(
      union([
        string({ format: 'uri' }),
        /** A file whose columns have names of their own. */
        object({
          url: string({ format: 'uri' }),
          columns: record(enums(playerColumns), string({ min: 1, max: 200 })),
        }),
      ]),
    ),
  ),
  matches: Addresses,
  /** Addresses of editors' feeds of transfer rumours. */
  rumours: Addresses,
  /** Addresses of editors' articles: Markdown files, or JSON lists. */
  articles: Addresses,
  /** Product feeds of partners: trips, shirts and gear. */
  offers: optional(array(OfferFeed)),
  /** Providers' lists of which channel shows which match. */
  broadcasts: optional(array(BroadcastFeed)),
  /** Addresses of editors' files of TV rights, clubs' histories, the newest seasons, and texts by site and area. */
  rights: Addresses,
  clubs: Addresses,
  seasonSettings: Addresses,
  texts: Addresses,
  /** After how many minutes each kind is read again. */
  minutes: optional(object({ seasons: Minutes, feeds: Minutes, files: Minutes, partners: Minutes })),
});
export type Sources = Infer<typeof Sources>;

/** What the lists of the file are read as, and as often as what. */
const lists = {
  seasons: ['openfootball', 'seasons'],
  feeds: ['feed', 'feeds'],
  players: ['players', 'files'],
  matches: ['matches', 'files'],
  rumours: ['rumours', 'files'],
  articles: ['articles', 'files'],
  rights: ['rights', 'files'],
  clubs: ['clubs', 'files'],
  seasonSettings: ['seasons', 'files'],
  texts: ['texts', 'files'],
  broadcasts: ['broadcasts', 'partners'],
  offers: ['offers', 'partners'],
} as const satisfies Record<
  Exclude<keyof Sources, 'minutes'>,
  readonly [ImportKind, keyof NonNullable<Sources['minutes']>]
>;

/** Minutes; partners' feeds are long and change once a day. */
const usual = { seasons: 60, feeds: 5, files: 5, partners: 60 };

/** A source that the schedule reads. */
interface ScheduledSource {
  readonly kind: ImportKind;
  readonly source: string;
  /** Of a feed: the domain of the site whose news it is. */
  readonly domain: string | null;
  /** Of a file of players: its own names of columns. */
  readonly columns?: ColumnMapping;
  /** Milliseconds until it is read again. */
  readonly interval: number;
}

/** What the schedule reads. */
export const scheduledSources = (sources: Sources): ScheduledSource[] =>
  (Object.keys(lists) as (keyof typeof lists)[]).flatMap((list) => {
    const [kind, pace] = lists[list];
    const interval = (sources.minutes?.[pace] ?? usual[pace]) * 60_000;
    return (sources[list] ?? []).map((source) =>
      typeof source === 'string'
        ? { kind, source, domain: null, interval }
        : {
            kind,
            source: source.url,
            domain: 'domain' in source ? source.domain : null,
            // Feeds of partners are stored with their columns.
            ...(kind === 'players' && 'columns' in source
              ? { columns: source.columns as ColumnMapping }
              : {}),
            interval,
          },
    );
  });

const findTwice = (values: readonly string[]) =>
  values.find((value, index) => values.indexOf(value) !== index);

/**
 * Two feeds of partners with one key, or one address, would take turns in replacing each other; the news of a site
 * are stored once by address.
 */
function requireOwnKeys({ feeds, offers = [], broadcasts = [] }: Sources): void {
  const partners = [...offers, ...broadcasts];
  for (const name of ['key', 'url'] as const) {
    const twice = findTwice(partners.map((feed) => feed[name]));
    if (twice !== undefined) throw new Error(`two feeds have the ${name} ${twice}`);
  }
  const twice = findTwice(feeds.map(({ url, domain }) => `${url} of ${domain}`));
  if (twice !== undefined) throw new Error(`the feed ${twice} is there twice`);
}

/** A list of broadcasts says where its teams, days and channels are, unless it is XMLTV. */
function requireColumns({ broadcasts = [] }: Sources): void {
  for (const { key, format, columns } of broadcasts) {
    const { home, away, title } = columns ?? {};
    if (format !== 'xmltv' && !(title || (home && away)))
      throw new Error(`the feed ${key} needs the columns home and away, or title`);
  }
}

async function readSourcesFile(path: string): Promise<Sources> {
  try {
    const sources: unknown = JSON.parse(await readFile(path, 'utf8'));
    assert(sources, Sources);
    requireOwnKeys(sources);
    requireColumns(sources);
    return sources;
  } catch (error) {
    throw new ConfigError(`SOURCES_FILE cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * The sources of SOURCES_FILE, or none.
 * @throws ConfigError when the file cannot be read, is not JSON or has another shape
 */
export const readSources = async (sourcesFile: string | undefined): Promise<Sources> =>
  sourcesFile ? readSourcesFile(sourcesFile) : { feeds: [] };
