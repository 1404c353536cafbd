import type { Registry } from '@fan-base/shared-contracts/release';

/**
 * Where releases live: folders `NAME/VERSION/` of immutable files, and the registry that names them. Two
 * writers at the same moment never lose each other's change, and readers never see a part of one.
 */
export interface ReleaseFiles {
  /** What it is, for logs and to tell stores apart: a path or an address, without secrets. */
  readonly location: string;
  /** The folder with the releases, of a store on this machine; null for one elsewhere. */
  readonly directory: string | null;
  /**
   * Bytes of a published file.
   * @param path e.g. `mf-news/1.2.0/node/server.cjs`
   * @throws Error when it is not there or the store cannot be reached
   */
  readonly read: (path: string) => Promise<Uint8Array>;
  /** Paths of all files of a version within it (`release.json`, `web/main.js`); empty when there is none. */
  readonly list: (name: string, version: string) => Promise<string[]>;
  /**
   * Puts a finished build in place as `name/version`, before the registry names it, and beside the versions what it
   * shares with others (`shared-files.ts`).
   * @param build folder with `release.json`, `web/`, `node/` and `maps/`
   * @throws RefusedChange when that version is there already, with other content
   */
  readonly place: (build: string, name: string, version: string) => Promise<void>;
  /** Deletes the files of a version that the registry no longer names. @throws Error when the store cannot be reached */
  readonly remove: (name: string, version: string) => Promise<void>;
  /** The registry; an empty one where nothing was published yet. @throws Error when it is damaged or out of reach */
  readonly readRegistry: () => Promise<Registry>;
  /**
   * Changes the registry; `revision` grows by one.
   * @param change gets a copy and may check it as long as it likes: what it returns is written only if nobody has
   *   changed the registry meanwhile, else it is called again
   * @throws what `change` throws; RefusedChange when other writers keep it busy
   */
  readonly changeRegistry: (
    change: (registry: Registry) => Registry | Promise<Registry>,
  ) => Promise<Registry>;
  /** Calls back where the store tells of a changed registry; readers look by the clock too. @returns the way to stop */
  readonly watch: (onChange: () => void, onProblem: (error: unknown) => void) => () => void;
}
