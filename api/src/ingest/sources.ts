import { readFile } from 'node:fs/promises';
import { type ImportKind, playerColumns } from '@fan-base/shared-contracts/api/ingest';
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
import { ConfigError } from '@fan-base/shared-server/environment';
import type { ColumnMapping } from '@fan-base/source-parsers/editorial/read-table';
import { BroadcastFeed, OfferFeed } from '@fan-base/source-parsers/partner-feeds/settings';

const Addresses = optional(array(string({ format: 'uri' })));
const Minutes = optional(integer({ min: 1, max: 1440 }));

/** The format of SOURCES_FILE, which lists the scheduled sources. */
export const Sources = object({
  /** Addresses of openfootball seasons, as football.json or in the text format. */
  seasons: Addresses,
  feeds: array(
    object({
      /** The publisher's name, shown with its stories. */
      name: string({ min: 1, max: 80 }),
      url: string({ format: 'uri' }),
      /** Domain of the site. */
      domain: string(),
    }),
  ),
  /** Addresses of editors' files: values, wages and contracts of players; reports and broadcasts of matches. */
  players: optional(
    array(
      union([
        string({ format: 'uri' }),
        /** A file with its own column names. */
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
  /** Addresses of editors' articles: Markdown files or JSON lists. */
  articles: Addresses,
  /** Partners' product feeds: trips, shirts and gear. */
  offers: optional(array(OfferFeed)),
  /** Providers' lists of broadcasts. */
  broadcasts: optional(array(BroadcastFeed)),
  /** Addresses of editors' files: TV rights, club histories, the newest seasons, and texts by site and area. */
  rights: Addresses,
  clubs: Addresses,
  seasonSettings: Addresses,
  texts: Addresses,
  /** Addresses of former forums, one per site. */
  forums: Addresses,
  /** Import intervals in minutes. */
  minutes: optional(object({ seasons: Minutes, feeds: Minutes, files: Minutes, partners: Minutes })),
});
export type Sources = Infer<typeof Sources>;

/** The kind and interval of each list. */
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
  // Last, because their posts are about what the others bring.
  forums: ['forum', 'files'],
} as const satisfies Record<
  Exclude<keyof Sources, 'minutes'>,
  readonly [ImportKind, keyof NonNullable<Sources['minutes']>]
>;

/** In minutes; partner feeds are long and change once a day. */
const defaultMinutes = { seasons: 60, feeds: 5, files: 5, partners: 60 };

interface ScheduledSource {
  readonly kind: ImportKind;
  readonly source: string;
  /** Only for news feeds: the domain of the site. */
  readonly domain: string | null;
  /** Only for players: the file's own column names. */
  readonly columns?: ColumnMapping;
  /** In ms. */
  readonly interval: number;
}

/** Lists all scheduled sources. */
export const scheduledSources = (sources: Sources): ScheduledSource[] =>
  (Object.keys(lists) as (keyof typeof lists)[]).flatMap((list) => {
    const [kind, pace] = lists[list];
    const interval = (sources.minutes?.[pace] ?? defaultMinutes[pace]) * 60_000;
    return (sources[list] ?? []).map((source) =>
      typeof source === 'string'
        ? { kind, source, domain: null, interval }
        : {
            kind,
            source: source.url,
            domain: 'domain' in source ? source.domain : null,
            // The columns of partner feeds are stored in the database.
            ...(kind === 'players' && 'columns' in source
              ? { columns: source.columns as ColumnMapping }
              : {}),
            interval,
          },
    );
  });

const findDuplicate = (values: readonly string[]) =>
  values.find((value, index) => values.indexOf(value) !== index);

/**
 * Two partner feeds with the same key or address would keep replacing each other; news stories are unique per site and
 * address.
 */
function requireUniqueKeys({ feeds, offers = [], broadcasts = [] }: Sources): void {
  const partners = [...offers, ...broadcasts];
  for (const name of ['key', 'url'] as const) {
    const duplicate = findDuplicate(partners.map((feed) => feed[name]));
    if (duplicate !== undefined) throw new Error(`two feeds have the ${name} ${duplicate}`);
  }
  const duplicate = findDuplicate(feeds.map(({ url, domain }) => `${url} of ${domain}`));
  if (duplicate !== undefined) throw new Error(`the feed ${duplicate} is listed twice`);
}

/** A list of broadcasts must map its columns, unless it is XMLTV. */
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
    requireUniqueKeys(sources);
    requireColumns(sources);
    return sources;
  } catch (error) {
    throw new ConfigError(`SOURCES_FILE is invalid: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Reads SOURCES_FILE, if set.
 * @throws ConfigError when it cannot be read or is invalid
 */
export const readSources = async (sourcesFile: string | undefined): Promise<Sources> =>
  sourcesFile ? readSourcesFile(sourcesFile) : { feeds: [] };
