import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { Hashes } from './remotes/remote-release.ts';

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

/** A script, with its published hash; absent only for files of a shell with bundled remotes. */
export interface ScriptFile {
  readonly href: string;
  readonly integrity?: string | undefined;
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

/** What the server decided about the releases of a document, so that the browser does not decide it again. */
export interface PlatformBoot {
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
  /**
   * Set where pins are allowed: the inspector opens by its shortcut, or (`shown`) right away. Absent for
   * visitors.
   */
  readonly inspector?: 'offered' | 'shown';
  /** Dev servers that this tester has pinned, by remote; their code replaces that of `releases`. */
  readonly devServers?: Readonly<Record<string, string>>;
  /** Development mode: the page reloads what is rebuilt. Absent for visitors. */
  readonly dev?: true;
}
