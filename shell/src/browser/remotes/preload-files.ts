import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { type Hashes, listFiles, toHashKey } from '../../page/remotes/remote-release.ts';

const preloaded = new Set<string>();

/**
 * Has the browser fetch all files of a page or widget at the same time. By itself it learns of each (container, chunk,
 * messages) from the one before, a way to the server for each.
 * @param chunk `page-KEY` or `widget-NAME`
 * @param hashes that the page knows so far
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
    // The document names those of its first screen. Without its hash a script would be fetched twice.
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
    // As the script will be asked for, or it would be fetched twice.
    if (!link.href.startsWith(`${location.origin}/`)) link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    document.head.append(link);
  }
}
