import type { ReleasedService } from './service.ts';
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  number,
  object,
  optional,
  record,
  type Struct,
  string,
  unknown,
} from './struct.ts';
import { ReleaseProvides, ReleaseUses } from './uses.ts';

/** Path of a file below a folder, with `/`. No part begins with a dot, so it cannot leave the folder. */
export const FilePath = string({ pattern: '^[^./\\\\][^/\\\\]*(/[^./\\\\][^/\\\\]*)*$' });

/** Contributions of a remote, in the form of a release: lists, and nothing optional on top. */
const ReleaseContributions = object({
  /** By the slot's name. */
  slots: record(
    string(),
    array(
      object({
        widget: string(),
        order: number(),
        hydrate: optional(enums(['load', 'visible', 'interaction'])),
        props: optional(record(string(), unknown())),
      }),
    ),
  ),
  navigation: array(
    object({
      key: string(),
      label: object({ da: string(), en: string() }),
      order: number(),
      icon: optional(string()),
      also: optional(array(string())),
      params: optional(record(string(), enums(['season', 'fixtures_season']))),
    }),
  ),
});
export type ReleaseContributions = Infer<typeof ReleaseContributions>;

/** A call of the remote's own service (`ServiceCall`); the schemas of its structs are JSON Schemas. */
const ReleaseCall = object({
  id: string({ pattern: '^[a-z][A-Za-z0-9]*$' }),
  method: enums(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** The pattern is stricter than the type. */
  path: string({ pattern: '^(/([a-z0-9-]+|\\{[A-Za-z]+\\}))+$' }) as Struct<`/${string}`>,
  summary: string(),
  access: enums(['site', 'user', 'admin']),
  params: optional(record(string(), unknown())),
  query: optional(record(string(), unknown())),
  body: optional(record(string(), unknown())),
  answer: record(string(), unknown()),
  errors: optional(array(string())),
  cache: optional(object({ fresh: integer({ min: 0 }), stale: integer({ min: 0 }) })),
  live: optional(boolean()),
});

/** `service` of a release. A release is JSON, in which no field is undefined, unlike in the type of the struct. */
export const ReleaseService = object({ calls: array(ReleaseCall) }) as Struct<ReleasedService>;

/** A page of a remote: `PageRules`, and the address if the contract does not have it. */
const ReleasePage = object({
  path: optional(object({ da: string(), en: string() })),
  on: optional(enums(['network', 'everywhere'])),
  layout: optional(enums(['club', 'default'])),
  guard: optional(enums(['auth-client', 'admin-client'])),
  query: optional(array(string())),
  noindex: optional(boolean()),
  hydrate: optional(enums(['load', 'interaction'])),
  colorMode: optional(enums(['light', 'dark'])),
});
export type ReleasePage = Infer<typeof ReleasePage>;

/** A slot of a page. */
const ReleaseSlot = object({
  /** Route key of its page. */
  page: string(),
  limit: integer({ min: 0 }),
  /** Absent: all remotes. */
  allow: optional(array(string())),
  /** Type of each prop that its widgets get; absent: not known, in older releases too. */
  props: optional(record(string(), string())),
});
/** The origin of a build. `digest` covers it together with the hashes of all files (`platform/releases/statement`). */
const ReleaseStatement = object({
  /** Commit of the sources; null outside of a repository. A `+` follows if they have changed since. */
  commit: nullable(string()),
  /** The user or pipeline. */
  builder: string(),
  digest: string(),
});
export type ReleaseStatement = Infer<typeof ReleaseStatement>;

/**
 * Manifest of a build, `release.json`, beside its `web` and `node` folders. File names are relative to
 * `web/`; hashes are Subresource Integrity strings (`sha384-…`).
 */
export const Release = object({
  name: string({ pattern: '^(shell|mf-[a-z][a-z0-9-]*)$' }),
  version: string({ pattern: '^[0-9A-Za-z][0-9A-Za-z.-]{0,60}$' }),
  /** The responsible team, `author` of its package.json; absent in older releases. */
  owner: optional(string()),
  /** Hex digest of the sources. */
  sources: string(),
  builtAt: string(),
  /** The federation container of the web build; null for the shell. */
  container: nullable(object({ name: string(), file: string() })),
  /** Files of each chunk by chunk name (`main`, `remote`, `page-front`, `widget-table`, `messages-da`), entry first. */
  chunks: record(string(), array(string())),
  /** Hash of every web file by name, and of the server module as `node/server.cjs`. */
  integrity: record(FilePath, string()),
  /**
   * Hash of every source map by its path below `maps/` (`web/main.js.map`), which is never public; absent in older
   * releases.
   */
  maps: optional(record(FilePath, string())),
  /** Its pages by key. */
  pages: record(string(), ReleasePage),
  widgets: record(string(), object({ minHeight: integer() })),
  /** What its code takes from others; absent in development builds and older releases. */
  uses: optional(ReleaseUses),
  /** What it offers to others; absent in development builds and older releases. */
  provides: optional(ReleaseProvides),
  /** Where the remote appears outside of its own pages; absent in older releases. */
  contributes: optional(ReleaseContributions),
  /** Slots of its pages by name; absent in older releases. */
  slots: optional(record(string(), ReleaseSlot)),
  /** Calls of its own service; absent without one, and in older releases. */
  service: optional(ReleaseService),
  /** npm packages bundled in the web build, to check the singletons. */
  packages: array(string()),
  /** Shared modules: for the shell the provided version, for a remote the required range. */
  singletons: record(string(), string()),
  /** Brotli size in bytes of every web file by name. */
  bytes: record(string(), integer()),
  /** Hash of every package of the shell's release by its file below `platform/`; absent in remotes and older releases. */
  platform: optional(record(FilePath, string())),
  /** Who built it from what; absent in development builds and older releases. */
  statement: optional(ReleaseStatement),
});
export type Release = Infer<typeof Release>;

/** A change of the registry for one application; `at` is ISO 8601 in UTC, `by` the user. */
const HistoryEntry = object({
  at: string(),
  action: enums(['publish', 'canary', 'promote', 'rollback', 'stop-canary', 'withdraw', 'remove', 'restore']),
  /** Empty if no version is concerned: a remote without a stable version was removed, or one was restored. */
  version: string(),
  by: string(),
  why: string(),
  /** Percentage of visitors; only for a canary. */
  share: optional(number()),
  /** Published for pins and canaries only; the stable version did not change. */
  isHeld: optional(boolean()),
});
export type HistoryEntry = Infer<typeof HistoryEntry>;

/** A measurement of a rehearsal, of a release and of the stable one beside it (null: there was none). */
const RehearsalNumber = object({ candidate: number(), stable: nullable(number()) });

/** Verdict of a rehearsal: a release was rendered over page views of the product before visitors got it. */
export const Rehearsal = object({
  outcome: enums(['passed', 'refused']),
  /** Why it was refused, a sentence each. */
  reasons: array(string()),
  /** Differences from the stable version that are no reason to refuse it, and pages that could not be tried. */
  notes: array(string()),
  /** ISO 8601. */
  at: string(),
  by: string(),
  /** Version of the shell that rendered it. */
  shell: string(),
  /** The stable version that it was compared with; null: there was none, or it was the stable version itself. */
  stable: nullable(string()),
  /** How many page views were rendered. */
  views: integer(),
  /** Where: `server only` without a browser. */
  places: enums(['server and browser', 'server only']),
  /** By name with its unit, e.g. `cpuMs` per view, `memoryMb`, `scriptKib`. */
  numbers: record(string(), RehearsalNumber),
});
export type Rehearsal = Infer<typeof Rehearsal>;

/** Registry entry of an application. */
const AppRegistry = object({
  /** Version served to visitors; absent: none yet, or none since it was restored. Testers can pin the others. */
  stable: optional(string()),
  /** Version served to a share of the visitors. */
  canary: optional(
    object({
      version: string(),
      share: number({ min: 0, max: 100 }),
      since: string(),
      /** Applications released together, this one included: a visitor gets all of their canaries or none. */
      together: optional(array(string())),
    }),
  ),
  /**
   * Published versions with the hash of their `release.json`. Files of a withdrawn version are still served,
   * but no visitor is assigned to it.
   */
  versions: record(
    string(),
    object({
      release: string(),
      publishedAt: string(),
      withdrawn: optional(boolean()),
      /** The newest rehearsal; absent: none. */
      rehearsal: optional(Rehearsal),
    }),
  ),
  /** Oldest first; append-only. */
  history: array(HistoryEntry),
});
export type AppRegistry = Infer<typeof AppRegistry>;

/** A change of a service's address by an operator or a starting product. */
const ServiceChange = object({
  at: string(),
  remote: string(),
  /** Null: the address was removed. */
  url: nullable(string()),
  by: string(),
  why: string(),
});
export type ServiceChange = Infer<typeof ServiceChange>;

/** A token with which a team publishes its remote, by its id. The token itself is not stored. */
const IssuedToken = object({
  remote: string(),
  /** The holder. */
  name: string(),
  issuedAt: string(),
  issuedBy: string(),
  expiresAt: string(),
  /** First use on the last day on which it was used; absent: never used. */
  usedAt: optional(string()),
  /** Results of tests stored on that day; absent: none. */
  results: optional(integer()),
  revoked: optional(object({ at: string(), by: string(), why: string() })),
});
export type IssuedToken = Infer<typeof IssuedToken>;

/** Result of end-to-end tests with a combination of versions on a running product. */
export const CombinationTest = object({
  /** The version of every application, by name. */
  versions: record(string(), string()),
  /** Address of the product. */
  on: string(),
  /** ISO 8601. */
  at: string(),
  by: string(),
  passed: integer(),
  failures: array(object({ test: string(), reason: string() })),
});
export type CombinationTest = Infer<typeof CombinationTest>;

/** The release registry, `releases.json`. A deployment changes nothing else. */
export const Registry = object({
  /** Incremented by every change. */
  revision: integer(),
  apps: record(string(), AppRegistry),
  /** Removed remotes with their last entry. Their files stay for open pages until they are pruned. */
  removed: optional(record(string(), AppRegistry)),
  /** Addresses of the remotes' own services (`ServiceAddress`), by remote; for the API and no one else. */
  services: optional(
    record(string(), object({ url: string({ pattern: '^https?://[^\\s/?#@]+(/[^\\s?#]*[^\\s?#/])?$' }) })),
  ),
  /** Oldest first; the newest changes of each remote. */
  serviceHistory: optional(array(ServiceChange)),
  /**
   * Publishing tokens by id, with revoked ones and those that expired less than 90 days ago; a token that is not here is
   * not valid.
   */
  tokens: optional(record(string(), IssuedToken)),
  /** The API that runs; its description is `api/VERSION/release.json` of the store. Absent: not recorded. */
  api: optional(object({ version: string(), at: string(), by: string(), why: string() })),
  /** Newest result of each tested combination, by its name (`nameVersions`); absent: none was tested. */
  tests: optional(record(string(), CombinationTest)),
});
export type Registry = Infer<typeof Registry>;

/** The part of a release that browsers need; the boot document contains one per remote. */
export interface RemoteRelease {
  readonly name: string;
  readonly version: string;
  /** URL of the folder of web files, with a trailing `/`: a path on the site's host, or on another host. */
  readonly base: string;
  readonly container: { readonly name: string; readonly file: string };
  readonly integrity: string;
  readonly pages: readonly string[];
  readonly widgets: Readonly<Record<string, { readonly minHeight: number }>>;
  /** Files to preload with the entry, by page, widget and language. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}
