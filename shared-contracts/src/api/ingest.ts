import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  object,
  optional,
  record,
  string,
} from '../struct.ts';
import { defineCall } from './call.ts';
import { Day } from './fields.ts';

/**
 * `openfootball`: a season; `feed`: news; `api-football`: any answer of API-Football v3; `players`: an editors'
 * file of values, wages, contracts, boots and returns; `matches`: an editors' file of reports and broadcasts;
 * `rumours`: an editors' feed of transfer rumours; `articles`: articles of editors.
 * `offers`: a product feed of trips, shirts and gear; `broadcasts`: a provider's list of which channel shows what;
 * `rights`: an editors' file of TV rights; `clubs`: one of clubs' histories; `seasons`: one of the newest seasons;
 * `texts`: one of texts by site and area; `network`: an operator's file of clubs and the domains of their sites.
 */
export const importKinds = [
  'openfootball',
  'feed',
  'api-football',
  'players',
  'matches',
  'rumours',
  'articles',
  'offers',
  'broadcasts',
  'rights',
  'clubs',
  'seasons',
  'texts',
  'network',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Columns of an editors' file of players. */
export const playerColumns = [
  'player',
  'value',
  'weekly_wage',
  'contract_end',
  'boots',
  'expected_return',
  'loan_until',
] as const;

export const IngestRun = object({
  id: string(),
  kind: enums(importKinds),
  /** The address or file name that was read. */
  source: string(),
  /** The site whose news a feed is; null where it matters to all. */
  domain: nullable(string()),
  startedAt: string(),
  finishedAt: nullable(string()),
  outcome: enums(['running', 'changed', 'unchanged', 'refused']),
  added: integer(),
  updated: integer(),
  removed: integer(),
  /** How many records the source had. */
  seen: integer(),
  /** Records left out, with the place in the source and the reason. */
  problems: array(object({ place: string(), reason: string() })),
  /** Why no more was changed than the counts say; null unless refused. */
  error: nullable(string()),
});
export type IngestRun = Infer<typeof IngestRun>;

export const startImport = defineCall('startImport', 'POST /ingest/runs', {
  summary: 'Read one source now, from an address or from the content sent, and answer with what came of it',
  access: 'operator',
  body: object({
    kind: enums(importKinds),
    /**
     * An http or https address, or the name of the file whose content is sent. Feeds of offers and broadcasts are
     * read as SOURCES_FILE says: the address is one of its own, or the file is named after its `key`.
     */
    source: string({ min: 1, max: 2000, pattern: '^[^\\u0000]*$' }),
    /** The file's bytes in base64; left out for an address. */
    content: optional(string()),
    /** For articles: the addresses of the pictures beside the file, as `importPicture` has answered, by their paths. */
    pictures: optional(
      record(string({ min: 1, max: 300 }), string({ pattern: '^/uploads/[A-Za-z0-9_-]{22}\\.webp$' })),
    ),
    /** For a season of openfootball: the key of its competition, where neither place nor name of the file say it. */
    competition: optional(string({ pattern: '^[a-z]{2,12}(\\.[a-z0-9]{1,12})?$' })),
    /** For a file of players: its own names of our columns, e.g. `{"value": "market_value_in_eur"}`. */
    columns: optional(record(enums(playerColumns), string({ min: 1, max: 200 }))),
    /** For a feed: the domain of the site whose news it is. */
    domain: optional(string()),
    /**
     * For the list of a whole season: true to remove finished matches that it lacks. Without it such a list is
     * refused, since it is more often incomplete than right.
     */
    removeResults: optional(boolean()),
  }),
  answer: IngestRun,
  errors: ['unknown_site'],
});

export const getIngestStatus = defineCall('getIngestStatus', 'GET /ingest/runs', {
  summary: 'The newest run of each source',
  access: 'operator',
  answer: array(IngestRun),
});

export const ReplayReport = object({
  /** Stored answers that were imported again. */
  answers: integer(),
  /** How many of them changed something, and how many could not be imported. */
  changed: integer(),
  refused: integer(),
  added: integer(),
  updated: integer(),
  removed: integer(),
  /** The first hundred answers that were refused, and why. */
  problems: array(object({ place: string(), reason: string() })),
});
export type ReplayReport = Infer<typeof ReplayReport>;

export const startReplay = defineCall('startReplay', 'POST /ingest/replays', {
  summary: 'Import the stored answers of the provider again, in the order in which they were received',
  access: 'operator',
  body: object({
    /** A day, from its start in UTC. */
    since: Day,
    /** The provider's name of one call, such as `standings`; left out: all. */
    call: optional(string({ pattern: '^[a-z]+(/[a-z]+)?$' })),
  }),
  answer: ReplayReport,
});

const Budget = object({
  /** Requests that were sent in the present day or minute. */
  used: integer(),
  allowed: integer(),
});

export const ProviderState = object({
  /** Address of the provider. */
  url: string(),
  /** `on`: asked as its budget allows; `paused`: left alone until `resumesAt`; `off`: there is no key. */
  state: enums(['on', 'paused', 'off']),
  resumesAt: nullable(string()),
  /** How many times in a row it did not answer as it should, and the words of the last time. */
  failures: integer(),
  error: nullable(string()),
  lastAnswerAt: nullable(string()),
  day: Budget,
  minute: Budget,
});
export type ProviderState = Infer<typeof ProviderState>;

export const getProviderState = defineCall('getProviderState', 'GET /ingest/provider', {
  summary: 'How API-Football is asked: its budget, and whether it is left alone for a while',
  access: 'operator',
  answer: ProviderState,
});
