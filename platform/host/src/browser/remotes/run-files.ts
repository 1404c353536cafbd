import type { Language } from '@fan-base/shared-contracts/language';
import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import { type Hashes, listFiles, toHashKey } from '../../page/remotes/remote-release.ts';

const isOwnHost = (address: string) => address.startsWith(`${location.origin}/`);

/**
 * Runs a published script.
 * @throws Error if it cannot be loaded
 */
export const runScript = (href: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    // webpack's runtime finds it by this attribute, and waits for it.
    script.src = new URL(href, document.baseURI).href;
    if (!isOwnHost(script.src)) script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    // It would wait forever for a script that has ended.
    script.addEventListener('load', () => {
      script.remove();
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(href));
    });
    document.head.append(script);
  });

/** Preloads a script. The request must match that of the script, or it is fetched twice. */
function preload(href: string, integrity: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  if (!isOwnHost(link.href)) link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  document.head.append(link);
}

const requested = new Set<string>();

/**
 * Runs all chunks of a page or widget, which only register their modules, and preloads its container. Otherwise each
 * file (container, chunk, messages) is only discovered through the previous one, at the cost of a round trip each.
 * @param chunk `page-KEY` or `widget-NAME`
 * @param hashes script hashes that the page has loaded so far
 */
export function runFiles(release: RemoteRelease, chunk: string, language: Language, hashes: Hashes): void {
  for (const href of listFiles(release, chunk, language)) {
    const isContainer = href.endsWith(`/${release.container.file}`);
    const integrity = isContainer ? release.integrity : hashes[toHashKey(href)];
    // Without its hash, a script is left to webpack's runtime, which loads the table of hashes first.
    if (!integrity || requested.has(href)) continue;
    requested.add(href);
    if (isContainer) preload(href, integrity);
    // Reported when webpack's runtime has failed to load it too.
    else runScript(href, integrity).catch(() => undefined);
  }
}
