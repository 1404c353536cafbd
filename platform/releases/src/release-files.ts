import type { Registry } from '@fan-base/shared-contracts/release';

/**
 * A release store: folders `NAME/VERSION/` of immutable files, and the registry that lists them. Concurrent
 * writers never lose each other's changes, and readers never see partial ones.
 */
export interface ReleaseFiles {
  /** Path or URL of the store without secrets, for logs and to distinguish stores. */
  readonly location: string;
  /** Folder of a local store; null for a remote one. */
  readonly directory: string | null;
  /**
   * Reads a published file.
   * @param path e.g. `mf-news/1.2.0/node/server.cjs`
   * @throws Error if it does not exist or the store is unreachable
   */
  readonly read: (path: string) => Promise<Uint8Array>;
  /** Paths of all files within a version (`release.json`, `web/main.js`); empty if it does not exist. */
  readonly list: (name: string, version: string) => Promise<string[]>;
  /**
   * Stores a finished build as `name/version` before the registry lists it, and its shared files beside the
   * versions (`shared-files.ts`).
   * @param build folder with `release.json`, `web/`, `node/` and `maps/`
   * @throws RefusedChange if the version exists with other content
   */
  readonly place: (build: string, name: string, version: string) => Promise<void>;
  /** Deletes the files of a version that is no longer in the registry. @throws Error if the store is unreachable */
  readonly remove: (name: string, version: string) => Promise<void>;
  /** The registry; empty if nothing has been published. @throws Error if it is damaged or unreachable */
  readonly readRegistry: () => Promise<Registry>;
  /**
   * Changes the registry and increments `revision`.
   * @param change receives a copy and may take its time: the result is only written if the registry has not
   *   changed in the meantime; otherwise `change` is called again
   * @throws errors of `change`; RefusedChange if other writers keep the registry busy
   */
  readonly changeRegistry: (
    change: (registry: Registry) => Registry | Promise<Registry>,
  ) => Promise<Registry>;
  /** Calls back on changes of the registry if the store supports it; readers must also poll. @returns a function that stops watching */
  readonly watch: (onChange: () => void, onProblem: (error: unknown) => void) => () => void;
}
