import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import type { Route } from '@fan-base/shared-contracts/route-table';
import type { PageContributions } from '../contributions.ts';
import type { Hashes } from '../remotes/remote-release.ts';
import type { PlainView } from './view.ts';

/** Element ids that server and browser agree on (docs/documents.md). */
export const elementIds = {
  start: 'start',
  frame: 'frame',
  page: 'page',
  data: 'data',
  wakeNotice: 'wake-notice',
} as const;

/** Attribute of `<html>`: short name of the versions that the page consists of (docs/documents.md). */
export const combinationAttribute = 'data-combination';

/** Path of what a page hydrates from, and of file tables, by the content's hash (docs/addresses.md). */
export const pageDataPath = '/page-data/';

/** Query parameter of a document with its page data inside, for a page whose data is no longer at its address. */
export const withDataParameter = 'with-data';

/** A script, with its published hash; absent only for files of a shell with bundled remotes. */
export interface ScriptFile {
  readonly href: string;
  readonly integrity?: string | undefined;
}

/** What a document says about waking it: the `#start` element, as JSON. */
export interface Start {
  /** URL of its `BootData`. */
  readonly data: string;
  /** When it was rendered, in ms since 1970, by the product's clock. */
  readonly now: number;
  /** When its data was read, in ms since 1970, by the server's. */
  readonly readAt: number;
  /** The site's time zone, in which its times are written. */
  readonly timeZone: string;
  /** The shell's scripts, in order. */
  readonly scripts: readonly ScriptFile[];
  /** Loaded when the document has changed before the page is woken. */
  readonly morph: ScriptFile;
  /** Files that these and the page will request. */
  readonly files: readonly string[];
  readonly hydrate: 'load' | 'interaction';
}

/** What a page hydrates from: its boot data, and the API responses that it was rendered from, by key. */
export interface BootData {
  readonly boot: Boot;
  readonly answers: Readonly<Record<string, unknown>>;
}

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

/**
 * What the server decided for a document, so that the browser does not decide it again.
 */
export interface Boot {
  readonly settings: Settings;
  /** Host and port of the requested address. */
  readonly host: string;
  /** When the page was rendered, in ms since 1970. */
  readonly now: number;
  readonly view: PlainView;
  /** Version of the shell that rendered the document. */
  readonly shell: string;
  /** Signed over the versions of this document; reports without it are discarded (decision 068). */
  readonly viewId: string;
  /** Remotes with a running canary, for which the page reports its health. */
  readonly watched: readonly string[];
  /** Share of page views to be measured, in percent. */
  readonly vitalsPercent: number;
  /**
   * The releases that the page loads remotes from. If `files` is present, they only list this page's files.
   * Replaced as a whole when more files or newer releases are needed.
   */
  releases: readonly RemoteRelease[];
  /** URL of the `FileTable` for the same releases. */
  files?: string;
  /** Hashes of this page's scripts; together with the file table, of all scripts. */
  hashes: Hashes;
  /** The pages of this visitor's remotes, in matching order. */
  readonly routes: readonly Route[];
  readonly contributions: PageContributions;
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
  /** Places of the widgets that the server could not render. */
  readonly missingIslands: readonly string[];
}
