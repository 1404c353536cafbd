import type { Registry } from '@fan-base/shared-contracts/release';

/**
 * Where releases live: folders `NAME/VERSION/` of immutable files, and the registry that names them. Two
 * writers at the same moment never lose each other's change, and readers never see a part of one.
 */
export interface ReleaseFiles {
  /**
   * Bytes of a published file.
   * @param path e.g. `mf-news/1.2.0/node/server.cjs`
   * @throws Error when it is not there or the store cannot be reached
   */
  readonly read: (path: string) => Promise<Uint8Array>;
  /**
   * Puts a finished build in place as `name/version`, whole or not at all.
   * @param build folder with `release.json`, `web/` and `node/`
   * @throws Error when that version is published already, with other content
   */
  readonly place: (build: string, name: string, version: string) => Promise<void>;
  /** The registry; an empty one where nothing was published yet. @throws Error when it is damaged */
  readonly readRegistry: () => Promise<Registry>;
  /**
   * Changes the registry; `revision` grows by one.
   * @param change gets a copy, and may be called again when another writer was quicker
   * @throws what `change` throws; Error when other writers keep it busy
   */
  readonly changeRegistry: (change: (registry: Registry) => Registry) => Promise<Registry>;
  /** Calls back where the store tells of a changed registry; readers look by the clock too. @returns the way to stop */
  readonly watch: (onChange: () => void, onProblem: (error: unknown) => void) => () => void;
}
