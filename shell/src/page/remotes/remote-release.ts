import type { Release, RemoteRelease } from '@fan-base/shared-contracts/release';

/** Names a version of a remote. */
export const releaseKey = ({ name, version }: Pick<Release, 'name' | 'version'>): string =>
  `${name}@${version}`;

/** Path of published files on the pages' own host. */
export const assetsPath = '/assets';

/**
 * Address of the folder of a release's web files.
 * @param assets where published files are: a path on the pages' own host, or the address of a CDN
 */
export const getWebBase = (assets: string, name: string, version: string): string =>
  `${assets}/${name}/${version}/web/`;

/**
 * Address of a file of the shell. One that versions share (`vendor/DIGEST/web/react.js`) has the same in all of them.
 * @param assets as of `getWebBase`
 */
export const getShellFile = (assets: string, { name, version }: Release, file: string): string =>
  file.startsWith('vendor/') ? `${assets}/${file}` : getWebBase(assets, name, version) + file;

/** Hashes of scripts by `NAME/VERSION/web/FILE`, the end of their addresses. */
export type Hashes = Readonly<Record<string, string>>;

/** The hashes of a release's scripts. @param isMeant whether a file is among them */
export const pickHashes = (
  { name, version, integrity }: Pick<Release, 'name' | 'version' | 'integrity'>,
  isMeant: (file: string) => boolean = () => true,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(integrity).flatMap(([file, hash]) =>
      file.endsWith('.js') && isMeant(file) ? [[`${name}/${version}/web/${file}`, hash]] : [],
    ),
  );

/** The key of a script's hash. */
export const toHashKey = (address: string): string => address.split('/').slice(-4).join('/');

/** What a browser must know of a release to load it; null for the shell, which it has. */
export function toRemoteRelease(release: Release, assets: string): RemoteRelease | null {
  const { name, version, container, pages, widgets } = release;
  if (!container) return null;
  const wanted = Object.entries(release.chunks).filter(([chunk]) =>
    /^(remote|page-|widget-|messages-)/.test(chunk),
  );
  return {
    name,
    version,
    base: getWebBase(assets, name, version),
    container,
    integrity: release.integrity[container.file] ?? '',
    pages,
    widgets,
    chunks: Object.fromEntries(wanted),
  };
}

/** What a browser must know of all releases that it may load. */
export const toRemoteReleases = (releases: Iterable<Release>, assets: string): RemoteRelease[] =>
  [...releases].map((release) => toRemoteRelease(release, assets)).filter((release) => release !== null);

/** Chunks of which a page or widget is made, its entry apart. */
export const listChunks = (chunk: string, language: string): string[] => [
  'remote',
  chunk,
  `messages-${language}`,
  `${chunk}-messages-${language}`,
];

/** The files that a page or widget needs, entry first: the container, its table, the chunk and the messages. */
export function listFiles(release: RemoteRelease, chunk: string, language: string): string[] {
  const files = [
    release.container.file,
    ...listChunks(chunk, language).flatMap((name) => release.chunks[name] ?? []),
  ];
  return [...new Set(files)].map((file) => release.base + file);
}
