import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { type Hashes, listFiles, toHashKey } from '../../page/remotes/remote-release.ts';

const preloaded = new Set<string>();

/**
 * Preloads all files of a page or widget in parallel. Otherwise each file (container, chunk, messages) is
 * only discovered through the previous one, at the cost of a round trip each.
 * @param chunk `page-KEY` or `widget-NAME`
 * @param hashes script hashes that the page has loaded so far
 */
export function preloadFiles(
  release: RemoteRelease,
  chunk: string,
  language: Language,
  hashes: Hashes,
): void {
  for (const href of listFiles(release, chunk, language)) {
    const integrity = href.endsWith(`/${release.container.file}`)
      ? release.integrity
      : hashes[toHashKey(href)];
    // The document preloads those of its first screen. Without its hash, a script would be fetched twice.
    if (
      !integrity ||
      preloaded.has(href) ||
      document.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)
    )
      continue;
    preloaded.add(href);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = href;
    // Must match how the script is requested, or it is fetched twice.
    if (!link.href.startsWith(`${location.origin}/`)) link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    document.head.append(link);
  }
}
