import type { Settings } from '@fan-base/shared-contracts/api/settings';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Release, RemoteRelease } from '@fan-base/shared-contracts/release';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { fontFaces, preloadedFonts } from '@fan-base/shared-ui/theme/fonts';
import { globalCss } from '@fan-base/shared-ui/theme/global-css';
import { themeCss } from '@fan-base/shared-ui/theme/theme-css';
import { type Composition, getWatched } from '../page/remotes/composition.ts';
import {
  getShellFile,
  getWebBase,
  type Hashes,
  listChunks,
  listFiles,
  pickHashes,
  releaseKey,
  toRemoteRelease,
  toRemoteReleases,
} from '../page/remotes/remote-release.ts';
import type { FileTable } from '../page/view/boot.ts';
import type { HeadAssets, Preloads, ScriptFile } from './document.ts';
import type { PageRequest } from './page-request.ts';
import { getReleases } from './releases/compose.ts';

const themes = new WeakMap<Settings['colors'], string>();

interface PageReleases {
  /** The releases that a page may load, listing only the files that this page uses. */
  readonly releases: readonly RemoteRelease[];
  /** Hashes of those files. */
  readonly hashes: Hashes;
  /** The files of all pages and widgets. */
  readonly table: FileTable;
}

/** Hashes of all scripts that a page may load. */
export const getHashes = (releases: Iterable<Release>): Hashes =>
  Object.assign({}, ...[...releases].map((release) => pickHashes(release)));

/** Chunks of the shell that every hydration needs. */
const listEarlyChunks = (versions: Composition, language: Language): string[] => [
  `messages-${language}`,
  ...(getWatched(versions).length > 0 ? ['life-signs'] : []),
];

/** Splits the release data: documents list only the files they use, a separate table lists all. */
export function splitReleases(
  { versions, match, settings: { language } }: Pick<PageRequest, 'versions' | 'match' | 'settings'>,
  widgets: readonly WidgetUse[],
  shell: Release,
  assets: string,
): PageReleases {
  const published = [...getReleases(versions).values()];
  const all = toRemoteReleases(published, assets);
  const pick = (release: Pick<RemoteRelease, 'chunks'>, isMeant: (chunk: string) => boolean) =>
    Object.fromEntries(Object.entries(release.chunks).filter(([chunk]) => isMeant(chunk)));
  const isOther = (chunk: string) => /messages-\w+$/.test(chunk) && !chunk.endsWith(`messages-${language}`);
  const shown = (name: string) => {
    const page = match?.route.remote === name ? [`page-${match.route.key}`] : [];
    const here = widgets.filter(({ remote }) => remote === name).map(({ widget }) => `widget-${widget}`);
    return new Set([...page, ...here].flatMap((chunk) => listChunks(chunk, language)));
  };
  const pickShown = (release: Release) =>
    pickHashes(release, (file) => {
      const chunks = shown(release.name);
      return Object.values(pick(release, (chunk) => chunks.has(chunk))).some((files) => files.includes(file));
    });
  const early = ['federation', ...listEarlyChunks(versions, language)].flatMap(
    (chunk) => shell.chunks[chunk] ?? [],
  );
  return {
    releases: all.map((release) => {
      const chunks = shown(release.name);
      return { ...release, chunks: pick(release, (chunk) => chunks.has(chunk)) };
    }),
    hashes: Object.assign(
      pickHashes(shell, (file) => early.includes(file)),
      ...published.map(pickShown),
    ),
    table: {
      chunks: Object.fromEntries(
        all.map((release) => [releaseKey(release), pick(release, (chunk) => !isOther(chunk))]),
      ),
      hashes: getHashes([shell, ...published]),
    },
  };
}

/** Theme, reset and fonts of a site. Cached per settings. */
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
 * Assets for a document's head: the shell's scripts and the site's styles.
 * @param assets base URL of the published files
 */
export function getHeadAssets({ settings }: PageRequest, shell: Release, assets: string): HeadAssets {
  return {
    scripts: (shell.chunks['main'] ?? []).map((file) => ({
      href: getShellFile(assets, shell, file),
      integrity: shell.integrity[file],
    })),
    css: siteCss(settings, shell, assets),
  };
}

/**
 * Everything else that a document preloads: fonts, the shell's messages, and the files of the page and of
 * widgets that hydrate on load.
 * @param assets base URL of the published files
 */
export function getPreloads(
  { settings, testing, match, versions }: PageRequest,
  widgets: readonly WidgetUse[],
  shell: Release,
  assets: string,
): Preloads {
  const route = match?.route;
  const chunk = `page-${route?.key}`;
  const base = getWebBase(assets, shell.name, shell.version);
  // A shell built with the remotes bundled (to measure the cost of federation) has the page's chunk itself.
  const bundled = shell.chunks[chunk];
  const files = new Map<string, ScriptFile>();
  function preload(remote: string, chunk: string): void {
    // A dev server's code comes from another URL, so preloading the published files would be a waste.
    const chosen = testing.devServers?.[remote] ? undefined : versions.get(remote);
    const release = chosen && toRemoteRelease(chosen.release, assets);
    if (!release) return;
    for (const href of listFiles(release, chunk, settings.language))
      files.set(href, { href, integrity: chosen.release.integrity[href.slice(release.base.length)] });
  }
  if (route && !bundled && route.hydrate !== 'interaction') preload(route.remote, chunk);
  for (const { remote, widget, hydrate } of bundled ? [] : widgets)
    if (hydrate === 'load') preload(remote, `widget-${widget}`);
  const early = listEarlyChunks(versions, settings.language).flatMap((name) => shell.chunks[name] ?? []);
  const federation = files.size > 0 ? (shell.chunks['federation'] ?? []) : [];
  return {
    files: [
      ...[...early, ...federation, ...(bundled ?? [])].map((file) => ({
        href: base + file,
        integrity: shell.integrity[file],
      })),
      ...files.values(),
    ],
    fonts: preloadedFonts.map((file) => `${base}fonts/${file}`),
  };
}
