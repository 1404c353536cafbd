/*
 * The form of a build: which files it may have, and how large it may be. The tools emit these files, publishing refuses
 * others, and pages servers serve no others.
 */

/** Limits of a build with all its files. */
export const maxBuildBytes = 100 * 1024 * 1024;
/** Empty files cost no bytes, but each takes a place on the disk. */
export const maxBuildFiles = 5_000;
/** Limit of `release.json`, which publishing and servers parse. */
export const maxDescriptionBytes = 2 * 1024 * 1024;

/** Build metadata; unused once `release.json` exists. */
export const buildFactsFile = 'build-facts.json';

/**
 * Whether browsers load a file of a release, by its path. No type that browsers show as a page: pages would have the
 * origin of every site.
 */
export const isWebFile = (path: string): boolean => /\.(js|woff2)$/.test(path);

const remoteFile =
  /^(release\.json|node\/(server|expectations)\.cjs|maps\/(\w[\w.-]*\/)*\w[\w.-]*\.map|web\/(\w[\w.-]*\/)*\w[\w.-]*)$/;
const shellFile = /^(node\/render\.cjs|platform\/\w[\w.-]*\.(json|tgz))$/;

/** The name of a file without the ending of a compressed variant. */
export const withoutCompression = (path: string): string => path.replace(/\.(br|gz)$/, '');

/**
 * Whether a file can be part of a build.
 * @param path within the build: `web/main.js.br`
 */
export function isBuildFile(path: string, app: string): boolean {
  if (app === 'shell' && shellFile.test(path)) return true;
  if (!remoteFile.test(path)) return false;
  if (!path.startsWith('web/')) return true;
  const file = withoutCompression(path);
  return isWebFile(file) || file === `web/${buildFactsFile}`;
}
