import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { RouteDefinition } from '@fan-base/shared-contracts/routes';

/** Where the pages server tells which build a visitor would get now (docs/contracts). */
export const latestBuildPath = '/latest-build.json';

/** What a page is made of: the shell's version, the release of each remote, and the routes that those add. */
export interface LatestBuild {
  readonly shell: string;
  readonly remotes: readonly RemoteRelease[];
  readonly extraRoutes: readonly RouteDefinition[];
  /** Signed for these versions, as a document's is; a server of an older shell gives none. */
  readonly viewId?: string;
  /** Path of the `FileTable` of these releases; a server of an older shell gives none. */
  readonly files?: string;
}

/** Some object, with what is looked for in it. */
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

/** Whether an answer is one that this page understands: the server may be of another version than the page. */
export const isLatestBuild = (value: unknown): value is LatestBuild =>
  isObject<LatestBuild>(value) &&
  typeof value.shell === 'string' &&
  Array.isArray(value.remotes) &&
  value.remotes.every(isRemoteRelease) &&
  Array.isArray(value.extraRoutes);
