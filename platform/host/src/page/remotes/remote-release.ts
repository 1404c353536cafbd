import type { Release, RemoteRelease } from '@fan-base/shared-contracts/release';

export const releaseKey = ({ name, version }: Pick<Release, 'name' | 'version'>): string =>
  `${name}@${version}`;

/** Path of the published files on the pages server. */
export const assetsPath = '/assets';

/**
 * Base URL of a release's web files.
 * @param assets base URL of the published files: a path on the pages server, or a CDN's URL
 */
export const getWebBase = (assets: string, name: string, version: string): string =>
  `${assets}/${name}/${version}/web/`;

/**
 * URL of a file of the shell. Files shared between versions (`vendor/DIGEST/web/react.js`) have the same URL
 * in all of them.
 * @param assets as in `getWebBase`
 */
export const getShellFile = (assets: string, { name, version }: Release, file: string): string =>
  file.startsWith('vendor/') ? `${assets}/${file}` : getWebBase(assets, name, version) + file;

/** Script hashes by `NAME/VERSION/web/FILE`, the end of their URLs. */
export type Hashes = Readonly<Record<string, string>>;

/** The script hashes of a release. @param files all by default */
export function pickHashes(
  { name, version, integrity }: Pick<Release, 'name' | 'version' | 'integrity'>,
  files: Iterable<string> = Object.keys(integrity),
): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const file of files) {
    const hash = integrity[file];
    if (hash !== undefined && file.endsWith('.js')) hashes[`${name}/${version}/web/${file}`] = hash;
  }
  return hashes;
}

/** The key of a script's hash. */
export const toHashKey = (address: string): string => address.split('/').slice(-4).join('/');

/** The part of a release that a browser needs to load it; null for the shell. */
export function toRemoteRelease(release: Release, assets: string): RemoteRelease | null {
  const { name, version, container, pages, widgets } = release;
  if (!container) return null;
  const chunks = Object.entries(release.chunks).filter(([chunk]) =>
    /^(remote|page-|widget-|messages-)/.test(chunk),
  );
  return {
    name,
    version,
    base: getWebBase(assets, name, version),
    container,
    integrity: release.integrity[container.file] ?? '',
    pages: Object.keys(pages),
    widgets,
    chunks: Object.fromEntries(chunks),
  };
}

/** The same for several releases, without the shell. */
export const toRemoteReleases = (releases: Iterable<Release>, assets: string): RemoteRelease[] =>
  [...releases].map((release) => toRemoteRelease(release, assets)).filter((release) => release !== null);

/** Chunks of a page or widget, without its entry. */
export const listChunks = (chunk: string, language: string): string[] => [
  'remote',
  chunk,
  `messages-${language}`,
  `${chunk}-messages-${language}`,
];

/** The files of a page or widget, in loading order: container, its table, chunk and messages. */
export function listFiles(release: RemoteRelease, chunk: string, language: string): string[] {
  const files = [
    release.container.file,
    ...listChunks(chunk, language).flatMap((name) => release.chunks[name] ?? []),
  ];
  return [...new Set(files)].map((file) => release.base + file);
}
