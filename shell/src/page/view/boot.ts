import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import type { RouteDefinition } from '@fan-base/shared-contracts/routes';
import type { Hashes } from '../remotes/remote-release.ts';
import type { PlainView } from './view.ts';

/** Element ids that server and browser agree on (docs/contracts). */
export const elementIds = { boot: 'boot', data: 'data', frame: 'frame', page: 'page' } as const;

/** Path of the data for late-hydrating islands, by the content's hash (docs/contracts). */
export const lateDataPath = '/page-data/';

/**
 * All files of each remote in one language, by `NAME@VERSION`, so that a navigation can request them in
 * parallel.
 */
export type ChunkTable = Readonly<Record<string, RemoteRelease['chunks']>>;

/** Files that are not on the page: which to load together, and the hash of every script. */
export interface FileTable {
  readonly chunks: ChunkTable;
  readonly hashes: Hashes;
}

/** API responses that only late-hydrating islands depend on. They are not in the document. */
export interface LateAnswers {
  /** URL of one JSON object with the responses by key. */
  readonly path: string;
  /** Keys that each island depends on, by island id. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
}

/**
 * What the server decided for a document, so that the browser does not decide it again. The API responses are
 * in a separate element, as raw JSON.
 */
export interface Boot {
  readonly settings: Settings;
  /** When the page was rendered, in ms since 1970. */
  readonly now: number;
  readonly view: PlainView;
  /** Version of the shell that rendered the document. */
  readonly shell: string;
  /** Signed over the versions of this document; reports without it are discarded (decision 068). */
  readonly viewId: string;
  /** Remotes with a running canary, for which the page reports its health. */
  readonly watched: readonly string[];
  /**
   * The releases that the page loads remotes from. If `files` is present, they only list this page's files.
   * Replaced as a whole when more files or newer releases are needed.
   */
  releases: readonly RemoteRelease[];
  /** URL of the `FileTable` for the same releases. */
  files?: string;
  /** Hashes of this page's scripts; together with the file table, of all scripts. */
  hashes: Hashes;
  /** Routes that remotes add to those of the specification. */
  readonly extraRoutes: readonly RouteDefinition[];
  /**
   * Set where pins are allowed: the inspector opens by its shortcut, or (`shown`) right away. Absent for
   * visitors.
   */
  readonly inspector?: 'offered' | 'shown';
  /** Dev servers that this tester has pinned, by remote; their code replaces that of `releases`. */
  readonly devServers?: Readonly<Record<string, string>>;
  /** Development mode: the page reloads what is rebuilt. Absent for visitors. */
  readonly dev?: true;
  /** Widgets in the page region's HTML, for pages whose code fails to list them. */
  readonly widgets: readonly WidgetUse[];
  /** Widgets that the server could not render, by island id. */
  readonly missingIslands: readonly string[];
  /** Absent if the document includes all data that the page was rendered from. */
  readonly late?: LateAnswers;
}
