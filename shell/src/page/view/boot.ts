import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import type { RouteDefinition } from '@fan-base/shared-contracts/routes';
import type { Hashes } from '../remotes/remote-release.ts';
import type { PlainView } from './view.ts';

/** Ids of elements that server and browser agree on (docs/contracts). */
export const elementIds = { boot: 'boot', data: 'data', frame: 'frame', page: 'page' } as const;

/** Where the pages server has the data of islands that hydrate late, by the hash of its text (docs/contracts). */
export const lateDataPath = '/page-data/';

/** Files of all that remotes have in one language, by `NAME@VERSION`: moves ask for them at once, instead of one after the other. */
export type ChunkTable = Readonly<Record<string, RemoteRelease['chunks']>>;

/** What a page must know of files that are not on it: what to fetch together, and the hash of every script. */
export interface FileTable {
  readonly chunks: ChunkTable;
  readonly hashes: Hashes;
}

/** Answers that only islands were rendered from that hydrate later than the page: they are not in the document. */
export interface LateAnswers {
  /** Where they are, as one JSON object by key. */
  readonly path: string;
  /** Keys of what each island was rendered from, by its id. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
}

/**
 * What the server decided for a document, so that the browser decides nothing twice. The API's answers lie in
 * an element of their own, as the API wrote them.
 */
export interface Boot {
  readonly settings: Settings;
  /** Milliseconds since 1970 at which the page was rendered. */
  readonly now: number;
  readonly view: PlainView;
  /** Version of the shell that made the document. */
  readonly shell: string;
  /** Signed for the versions of this document: reports without it do not count (decision 068). */
  readonly viewId: string;
  /** Remotes on which the page gives signs of life, because a canary of them runs. */
  readonly watched: readonly string[];
  /**
   * What the page loads remotes from, with the files of this page alone where `files` says where the others are;
   * replaced as a whole where there is more of some, or newer ones take their place.
   */
  releases: readonly RemoteRelease[];
  /** Path of the `FileTable` of the same releases. */
  files?: string;
  /** Hashes of the scripts of this page; with the table, of all. */
  hashes: Hashes;
  /** Routes that remotes add to the specification's. */
  readonly extraRoutes: readonly RouteDefinition[];
  /** Pins are honoured here: the inspector comes by its keys, or (`shown`) by itself. Absent for visitors. */
  readonly inspector?: 'offered' | 'shown';
  /** Dev servers that this tester has pinned, by remote: their code stands for that of `releases`. */
  readonly devServers?: Readonly<Record<string, string>>;
  /** Someone works on the product: the page follows what is built. Absent for visitors. */
  readonly dev?: true;
  /** Widgets in the page region's HTML, for a page whose own code cannot say them. */
  readonly widgets: readonly WidgetUse[];
  /** Widgets that the server could not render, by island id. */
  readonly missingIslands: readonly string[];
  /** Absent where the document has all that the page was rendered from. */
  readonly late?: LateAnswers;
}
