import type { RemoteRelease } from '@fan-base/shared-contracts/release';

/** Endpoint for the latest build of this visitor (docs/addresses.md). */
export const latestBuildPath = '/latest-build.json';

/** What a page is made of: the shell's version, each remote's release, and their pages. */
export interface LatestBuild {
  readonly shell: string;
  readonly remotes: readonly RemoteRelease[];
  /** Compared as a whole; absent from servers with an older shell. */
  readonly routes?: readonly unknown[];
  /** Pages of older shells require a list. */
  readonly extraRoutes?: readonly [];
  /** Identifies what these remotes contribute; absent from servers with an older shell. */
  readonly contributions?: string;
  /** Signed over these versions, like a document's; absent from servers with an older shell. */
  readonly viewId?: string;
  /** Path of the `FileTable` of these releases; absent from servers with an older shell. */
  readonly files?: string;
}

/** An object whose properties still have to be checked. */
type Loose<Value> = { readonly [Key in keyof Value]?: unknown };

const isObject = <Value>(value: unknown): value is Loose<Value> =>
  typeof value === 'object' && value !== null;

const isRemoteRelease = (value: unknown): boolean =>
  isObject<RemoteRelease>(value) &&
  [value.name, value.version, value.base, value.integrity].every((part) => typeof part === 'string') &&
  isObject(value.container) &&
  Array.isArray(value.pages) &&
  isObject(value.widgets) &&
  isObject(value.chunks);

/** Validates a response, because the server may run another version than the page. */
export const isLatestBuild = (value: unknown): value is LatestBuild =>
  isObject<LatestBuild>(value) &&
  typeof value.shell === 'string' &&
  Array.isArray(value.remotes) &&
  value.remotes.every(isRemoteRelease);
