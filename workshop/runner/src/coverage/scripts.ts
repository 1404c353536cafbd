/** A script of this project that tests have run. */
export type MeasuredScript =
  /** A source run by Node, which strips its types. `path` is relative to the project root. */
  | { readonly kind: 'source'; readonly path: string }
  /** A built file; `path` is relative to the releases folder, `offset` is the length of the prepended code. */
  | { readonly kind: 'release'; readonly path: string; readonly offset: number };

const workspace = '(?:api|shell|platform/[a-z]+|shared-[a-z]+|mf-[a-z-]+)';
const source = new RegExp(String.raw`^${workspace}/src/.+\.tsx?$`);
const unmeasured = /\.test\.tsx?$|\.d\.ts$|\/(testing|locales)\/|^platform\/tests/;

/** Whether a file (relative to the project root) is a measured source: neither a test nor part of the demo. */
export const isMeasured = (path: string): boolean => source.test(path) && !unmeasured.test(path);

const builtFile = /\/((?:shell|mf-[a-z-]+)\/[^/]+\/node\/[a-z]+\.cjs)$/;
const remoteModule = /^((?:mf-[a-z-]+))@([^/]+)\/(node\/server\.cjs)$/;
/** Prepended to a remote's module by render processes (`platform/host/src/render/run-module.ts`). */
const moduleWrapper = '(function (exports, module, require) {';
/** End-to-end tests of `npm run dev` run in a copy of the project. */
const copy = /^.*\/fan-base-copy-[^/]+\//;

/**
 * Finds the script of a URL in V8's coverage.
 * @param root the project root
 * @returns null for scripts that are not ours or not measured
 */
export function findScript(url: string, root: string): MeasuredScript | null {
  const [, app, version, file] = remoteModule.exec(url) ?? [];
  if (app) return { kind: 'release', path: `${app}/${version}/${file}`, offset: moduleWrapper.length };
  if (!url.startsWith('file://')) return null;
  const path = decodeURIComponent(new URL(url).pathname);
  const [, built] = builtFile.exec(path) ?? [];
  if (built) return { kind: 'release', path: built, offset: 0 };
  const own = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path.replace(copy, '');
  return isMeasured(own) ? { kind: 'source', path: own } : null;
}

/** Finds a script run by a browser, by digest of its content. */
export function findBuiltFile(
  digest: string,
  builtFiles: ReadonlyMap<string, string>,
): MeasuredScript | null {
  const path = builtFiles.get(digest);
  return path ? { kind: 'release', path, offset: 0 } : null;
}
