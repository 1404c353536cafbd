import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Release, RemoteRelease } from '@fan-base/shared-contracts/release';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { fontFaces, preloadedFonts } from '@fan-base/shared-ui/theme/fonts';
import { globalCss } from '@fan-base/shared-ui/theme/global-css';
import { themeCss } from '@fan-base/shared-ui/theme/theme-css';
import { getReleases } from '../remotes/compose.ts';
import {
  getShellFile,
  getWebBase,
  listFiles,
  toRemoteRelease,
  toRemoteReleases,
} from '../remotes/remote-release.ts';
import { type Assets, isElsewhere, type ScriptFile } from './document.ts';
import type { PageRequest } from './resolve.ts';

const themes = new WeakMap<Settings['colors'], string>();

/** What a browser must know of the releases that a page may load. */
export const getRemotes = ({ versions }: PageRequest, assets: string): RemoteRelease[] =>
  toRemoteReleases(getReleases(versions).values(), assets);

/** Theme, reset and fonts of a site: one text a site, made once. */
export function siteCss(settings: Settings, shell: Release, assets: string): string {
  let css = themes.get(settings.colors);
  if (css === undefined) {
    const fontBase = `${getWebBase(assets, shell.name, shell.version)}fonts/`;
    css = fontFaces(fontBase) + themeCss(settings.colors) + globalCss;
    themes.set(settings.colors, css);
  }
  return css;
}

/**
 * Everything that a document's head names: the shell's files, those of the page's remote, and those of widgets that are
 * loaded with the page.
 * @param assets address below which published files are
 */
export function getAssets(
  page: PageRequest,
  widgets: readonly WidgetUse[],
  shell: Release,
  assets: string,
): Assets {
  const { settings, testing, match, versions } = page;
  const route = match?.route;
  const chunk = `page-${route?.key}`;
  const base = getWebBase(assets, shell.name, shell.version);
  // A shell that was built with the remotes inside (to measure what federation costs) has the page's chunk itself.
  const own = shell.chunks[chunk];
  const preloads = new Map<string, ScriptFile>();
  function preload(remote: string, chunk: string): void {
    // A dev server's code comes from elsewhere: what is published would be fetched for nothing.
    const chosen = testing.devServers?.[remote] ? undefined : versions.get(remote);
    const release = chosen && toRemoteRelease(chosen.release, assets);
    if (!release) return;
    const { container, integrity } = release;
    for (const href of listFiles(release, chunk, settings.language))
      preloads.set(href, href.endsWith(`/${container.file}`) ? { href, integrity } : { href });
  }
  if (route && !own) preload(route.remote, chunk);
  for (const { remote, widget, hydrate } of own ? [] : widgets)
    if (hydrate === 'load') preload(remote, `widget-${widget}`);
  const words = shell.chunks[`words-${settings.language}`] ?? [];
  return {
    scripts: (shell.chunks['main'] ?? []).map((file) => ({
      href: getShellFile(assets, shell, file),
      // Of another host, it must be what was published; on the pages' own, whoever changes files can change documents.
      integrity: isElsewhere(base) ? shell.integrity[file] : undefined,
    })),
    preloads: [...[...words, ...(own ?? [])].map((file) => ({ href: base + file })), ...preloads.values()],
    fonts: preloadedFonts.map((file) => `${base}fonts/${file}`),
    css: siteCss(settings, shell, assets),
  };
}
