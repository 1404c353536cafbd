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

/**
 * `openfootball`: a season; `feed`: news; `api-football`: any response of API-Football v3; `players`: an
 * editors' file of values, wages, contracts, boots and returns; `matches`: an editors' file of reports and
 * broadcasts; `rumours`: an editors' feed of transfer rumours; `articles`: articles by editors; `offers`: a
 * product feed of trips, shirts and gear; `broadcasts`: a provider's TV listings; `rights`: an editors' file
 * of TV rights; `clubs`: an editors' file of club histories; `seasons`: a file of the newest seasons;
 * `texts`: a file of texts by site and area; `network`: an operator's file of clubs and the domains of their
 * sites; `forum`: members, threads and posts of a site's former forum.
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
  'forum',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Columns of an editors' players file. */
export const playerColumns = [
  'player',
  'value',
  'past_values',
  'weekly_wage',
  'contract_end',
  'boots',
  'expected_return',
  'loan_until',
] as const;

/** One import of a source, with counts of records; times are ISO 8601 in UTC. */
export const IngestRun = object({
  id: string(),
  kind: enums(importKinds),
  /** URL or file name. */
  source: string(),
  /** Domain of the site that a news feed belongs to; null for sources of the whole network. */
  domain: nullable(string()),
  startedAt: string(),
  finishedAt: nullable(string()),
  outcome: enums(['running', 'changed', 'unchanged', 'refused']),
  added: integer(),
  updated: integer(),
  removed: integer(),
  /** Number of records in the source. */
  seen: integer(),
  /** Skipped records, with their position in the source and the reason. */
  problems: array(object({ place: string(), reason: string() })),
  /** Why the import was refused; null otherwise. */
  error: nullable(string()),
});
export type IngestRun = Infer<typeof IngestRun>;

export const startImport = defineCall('startImport', 'POST /ingest/runs', {
  summary: 'Import a source now, from its URL or from the uploaded content, and return the result',
  access: 'operator',
  body: object({
    kind: enums(importKinds),
    /**
     * An http(s) URL, or the name of the uploaded file. Feeds of offers and broadcasts must be configured in
     * SOURCES_FILE: the URL is one of those listed, or the file is named after the source's `key`.
     */
    source: string({ min: 1, max: 2000, pattern: '^[^\\u0000]*$' }),
    /** File content in base64; omitted for a URL. */
    content: optional(string()),
    /** For articles: addresses returned by `importPicture`, by the relative path of each picture. */
    pictures: optional(
      record(string({ min: 1, max: 300 }), string({ pattern: '^/uploads/[A-Za-z0-9_-]{22}\\.webp$' })),
    ),
    /** For openfootball: key of the competition, if the path and name of the file do not tell. */
    competition: optional(string({ pattern: '^[a-z]{2,12}(\\.[a-z0-9]{1,12})?$' })),
    /** For a players file: its names for our columns, e.g. `{"value": "market_value_in_eur"}`. */
    columns: optional(record(enums(playerColumns), string({ min: 1, max: 200 }))),
    /** For a news feed: domain of its site. */
    domain: optional(string()),
    /**
     * For the fixtures of a whole season: true removes finished matches missing from the list. By default
     * such a list is refused, because it is usually incomplete.
     */
    removeResults: optional(boolean()),
  }),
  answer: IngestRun,
  errors: ['unknown_site'],
});

export const getIngestStatus = defineCall('getIngestStatus', 'GET /ingest/runs', {
  summary: 'The latest run of each source',
  access: 'operator',
  answer: array(IngestRun),
});

const Budget = object({
  /** Requests sent in the current day or minute. */
  used: integer(),
  allowed: integer(),
});

/** How the API polls API-Football; times are ISO 8601 in UTC. */
export const ProviderState = object({
  /** Base URL of the provider. */
  url: string(),
  /** `on`: polled within its budget; `paused`: not polled until `resumesAt`; `off`: no API key. */
  state: enums(['on', 'paused', 'off']),
  resumesAt: nullable(string()),
  /** Consecutive failures, and the message of the last one. */
  failures: integer(),
  error: nullable(string()),
  lastAnswerAt: nullable(string()),
  /** Requests that the sites need for a start and that have not succeeded yet, without single matches and players. */
  missing: array(string()),
  day: Budget,
  minute: Budget,
});
export type ProviderState = Infer<typeof ProviderState>;

export const getProviderState = defineCall('getProviderState', 'GET /ingest/provider', {
  summary: 'State of API-Football polling: request budget and pauses',
  access: 'operator',
  answer: ProviderState,
});
