/** A script that tests have run and whose sources are ours. */
export type MeasuredScript =
  /** A source that Node runs as it is, without its types. `path` is from the project's root. */
  | { readonly kind: 'source'; readonly path: string }
  /** A file of a build; `path` is from the folder of the releases, `offset` the length of what is put before it. */
  | { readonly kind: 'release'; readonly path: string; readonly offset: number };

const workspace = '(?:api|shell|tooling|shared-[a-z]+|mf-[a-z-]+)';
const source = new RegExp(String.raw`^${workspace}/src/.+\.tsx?$`);
const unmeasured = /\.test\.tsx?$|\.d\.ts$|\/(testing|locales)\/|^tooling\/src\/(bench|coverage)\//;

/** Whether a file, named from the project's root, is a source whose coverage is asked for: no test, no demonstration. */
export const isMeasured = (path: string): boolean => source.test(path) && !unmeasured.test(path);

const builtFile = /\/((?:shell|mf-[a-z-]+)\/[^/]+\/node\/[a-z]+\.cjs)$/;
const remoteModule = /^((?:mf-[a-z-]+))@([^/]+)\/(node\/server\.cjs)$/;
/** What a render process puts before a remote's module (`shell/src/render/run-module.ts`). */
const moduleWrapper = '(function (exports, module, require) {';
/** End-to-end tests of `npm run dev` work on a copy of the project. */
const copy = /^.*\/fan-base-copy-[^/]+\//;

/**
 * Finds what V8 calls by a URL.
 * @param root the project's root folder
 * @returns null for what is not ours or not measured
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

/** Finds what a browser has run, by the digest of its text. */
export function findBuiltFile(
  digest: string,
  builtFiles: ReadonlyMap<string, string>,
): MeasuredScript | null {
  const path = builtFiles.get(digest);
  return path ? { kind: 'release', path, offset: 0 } : null;
}
