import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Release, RemoteRelease } from '@fan-base/shared-contracts/release';
import { fontFaces, preloadedFonts } from '@fan-base/shared-ui/theme/fonts';
import { globalCss } from '@fan-base/shared-ui/theme/globalCss';
import { themeCss } from '@fan-base/shared-ui/theme/themeCss';
import { filesFor, webBase } from '../remotes/remoteRelease.ts';
import { type Assets, isElsewhere } from './document.ts';
import type { EarlyFiles } from './openDecision.ts';

const themes = new WeakMap<Settings['colors'], string>();

/** Colours, reset and fonts of a site: one text a site, made once. */
function cssOf(settings: Settings, fontBase: string): string {
  let css = themes.get(settings.colors);
  if (css === undefined) {
    css = fontFaces(fontBase) + themeCss(settings.colors) + globalCss;
    themes.set(settings.colors, css);
  }
  return css;
}

/** The releases of a page, and the address below which their files are. */
export interface PageReleases {
  readonly shell: Release;
  readonly remotes: readonly RemoteRelease[];
  readonly assets: string;
}

/** Everything that a document's head names: the shell's files and those of the page's remote. */
export function assetsOf(
  settings: Settings,
  { shell, remotes, assets }: PageReleases,
  { remote, chunk }: EarlyFiles,
): Assets {
  const base = webBase(assets, shell.name, shell.version);
  // A shell that was built with the remotes inside (to measure what federation costs) has the page's chunk itself.
  const own = chunk === null ? undefined : shell.chunks[chunk];
  const owner = own ? undefined : remotes.find((release) => release.name === remote);
  const words = shell.chunks[`words-${settings.language}`] ?? [];
  return {
    scripts: (shell.chunks.main ?? []).map((file) => ({
      href: base + file,
      // Of another host, it must be what was published; on the pages' own, whoever changes files can change documents.
      integrity: isElsewhere(base) ? shell.integrity[file] : undefined,
    })),
    preloads: [
      ...[...words, ...(own ?? [])].map((file) => ({ href: base + file })),
      ...(owner && chunk ? filesFor(owner, chunk, settings.language) : []).map((href) =>
        href.endsWith(`/${owner?.container.file}`) ? { href, integrity: owner?.integrity } : { href },
      ),
    ],
    fonts: preloadedFonts.map((file) => `${base}fonts/${file}`),
    css: cssOf(settings, `${base}fonts/`),
  };
}
