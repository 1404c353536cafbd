import type { Release, RemoteRelease } from '@fan-base/shared-contracts/release';

/** Address of the folder of a release's web files. */
export const webBase = (name: string, version: string): string => `/assets/${name}/${version}/web/`;

/** What a browser must know of a release to load it; null for the shell, which it has. */
export function remoteRelease(release: Release): RemoteRelease | null {
  const { name, version, container, pages, widgets } = release;
  if (!container) return null;
  const wanted = Object.entries(release.chunks).filter(([chunk]) =>
    /^(remote|page-|widget-|words-)/.test(chunk),
  );
  return {
    name,
    version,
    base: webBase(name, version),
    container,
    integrity: release.integrity[container.file] ?? '',
    pages,
    widgets,
    chunks: Object.fromEntries(wanted),
  };
}

/** The files that a page or widget needs, entry first: the container, its table, the chunk and the words. */
export function filesFor(release: RemoteRelease, chunk: string, language: string): string[] {
  const files = [
    release.container.file,
    ...(release.chunks.remote ?? []),
    ...(release.chunks[chunk] ?? []),
    ...(release.chunks[`words-${language}`] ?? []),
    ...(release.chunks[`${chunk}-words-${language}`] ?? []),
  ];
  return [...new Set(files)].map((file) => release.base + file);
}
