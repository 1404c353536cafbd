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
  string,
} from './struct.ts';

/**
 * What a build says about itself in `release.json`, beside its `web` and `node` folders.
 * File names are relative to `web/`; hashes are Subresource Integrity strings (`sha384-…`).
 */
export const Release = object({
  name: string({ pattern: '^(shell|mf-[a-z][a-z0-9-]*)$' }),
  version: string({ pattern: '^[0-9A-Za-z][0-9A-Za-z.-]*$' }),
  contract: string({ pattern: '^\\d+\\.\\d+$' }),
  /** Digest of the sources that were built, in hex. */
  sources: string(),
  builtAt: string(),
  /** The federation container of the web build; null for the shell. */
  container: nullable(object({ name: string(), file: string() })),
  /** Files of each chunk by its name (`main`, `remote`, `page-front`, `widget-table`, `messages-da`), entry first. */
  chunks: record(string(), array(string())),
  /** Hash of every file of the web build by its name, and of the server module under `node/server.cjs`. */
  integrity: record(string(), string()),
  /** Hash of every source map by its path below `maps/` (`web/main.js.map`), which is never public; older releases have none. */
  maps: optional(record(string(), string())),
  /** Routes of this remote that the specification's table does not have. */
  routes: array(
    object({
      key: string(),
      da: string(),
      en: string(),
      remote: string(),
      layout: enums(['club', 'default']),
      guard: optional(enums(['auth-client', 'admin-client'])),
      hydrate: optional(enums(['load', 'interaction'])),
      on: optional(enums(['network', 'everywhere'])),
      query: optional(array(string())),
    }),
  ),
  pages: array(string()),
  widgets: record(string(), object({ minHeight: integer() })),
  /** Widgets of other remotes that its sources name; older releases do not say. */
  widgetUses: optional(array(object({ remote: string(), widget: string() }))),
  /** npm packages whose code is in the web build, for the count of singletons. */
  packages: array(string()),
  /** The shared modules: the version that a shell provides, the range that a remote asks for. */
  singletons: record(string(), string()),
  /** Bytes of every file of the web build as brotli, by its name. */
  bytes: record(string(), integer()),
});
export type Release = Infer<typeof Release>;

const HistoryEntry = object({
  at: string(),
  action: enums(['publish', 'canary', 'promote', 'rollback', 'stop-canary', 'withdraw', 'remove']),
  version: string(),
  by: string(),
  why: string(),
  /** Percent of visitors; only of a canary. */
  share: optional(number()),
  /** Published for pins and canaries only: what visitors get stayed as it was. */
  isHeld: optional(boolean()),
});
export type HistoryEntry = Infer<typeof HistoryEntry>;

/** What the registry says of one application. */
const AppRegistry = object({
  /** The version that visitors get. */
  stable: string(),
  /** A version that a share of the visitors gets. */
  canary: optional(
    object({
      version: string(),
      share: number({ min: 0, max: 100 }),
      since: string(),
      /** All applications of a set, this one included: a visitor gets the canaries of all or of none. */
      together: optional(array(string())),
    }),
  ),
  /** Every published version, and the hash of its `release.json`; a withdrawn one is served, but chosen for nobody. */
  versions: record(
    string(),
    object({ release: string(), publishedAt: string(), withdrawn: optional(boolean()) }),
  ),
  /** Oldest first; only grows. */
  history: array(HistoryEntry),
});
export type AppRegistry = Infer<typeof AppRegistry>;

/** The release registry, `releases.json`: the only thing that a deployment changes. */
export const Registry = object({
  /** Grows by one with every change. */
  revision: integer(),
  apps: record(string(), AppRegistry),
  /** Remotes that have left, as they were. Their files stay for open pages until they are pruned. */
  removed: optional(record(string(), AppRegistry)),
});
export type Registry = Infer<typeof Registry>;

/** The part of a release that a browser needs; the boot document carries one for each remote. */
export interface RemoteRelease {
  readonly name: string;
  readonly version: string;
  /** Address of the folder of web files, ending in `/`: a path on the pages' own host, or of another host. */
  readonly base: string;
  readonly container: { readonly name: string; readonly file: string };
  readonly integrity: string;
  readonly pages: readonly string[];
  readonly widgets: Readonly<Record<string, { readonly minHeight: number }>>;
  /** Files to fetch together with the entry, by page, widget and language. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}
