import type { FileTable, ScriptFile } from '@fan-base/host/page/boot';
import { type Composition, getWatched } from '@fan-base/host/page/remotes/composition';
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
} from '@fan-base/host/page/remotes/remote-release';
import { getReleases } from '@fan-base/host/server/releases/compose';
import { nameCombination } from '@fan-base/host/server/releases/name-combination';
import type { Language } from '@fan-base/shared-contracts/language';
import type { Release, RemoteRelease } from '@fan-base/shared-contracts/release';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { preloadedFonts } from '@fan-base/shared-ui/theme/fonts';
import type { Start } from '../../page/view/boot.ts';
import { siteCss } from '../site/site-css.ts';
import type { HeadAssets } from './document.ts';
import type { PageRequest } from './page-request.ts';
import { morphFile, type Starter, starterFile } from './starter.ts';

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

/**
 * Assets for a document's head: the scripts that run before a page is woken, and the site's styles.
 * @param assets base URL of the published files
 */
export function getHeadAssets(
  { settings, versions, testing }: PageRequest,
  shell: Release,
  { inline }: Starter,
  assets: string,
): HeadAssets {
  return {
    inline,
    starter: toScript(shell, starterFile, assets),
    css: siteCss(settings, shell, assets),
    combination: nameCombination(shell, versions, testing.devServers),
  };
}

const toScript = (shell: Release, file: string, assets: string): ScriptFile => ({
  href: getShellFile(assets, shell, file),
  integrity: shell.integrity[file],
});

/** The fonts that every document preloads. */
export const listFonts = (shell: Release, assets: string): string[] =>
  preloadedFonts.map((file) => `${getWebBase(assets, shell.name, shell.version)}fonts/${file}`);

/**
 * What an open page requests: what merges a changed document, and to wake it the shell's scripts and the files of the
 * page and of widgets that hydrate with it.
 * @param assets base URL of the published files
 */
export function listPageFiles(
  { settings, testing, match, versions }: PageRequest,
  widgets: readonly WidgetUse[],
  shell: Release,
  assets: string,
): Pick<Start, 'scripts' | 'morph' | 'files'> {
  const route = match?.route;
  const chunk = `page-${route?.key}`;
  // A shell built with the remotes bundled (to measure the cost of federation) has the page's chunk itself.
  const bundled = shell.chunks[chunk];
  const files = new Set<string>();
  function add(remote: string, chunk: string): void {
    // A dev server's code comes from another URL, so loading the published files would be a waste.
    const chosen = testing.devServers?.[remote] ? undefined : versions.get(remote);
    const release = chosen && toRemoteRelease(chosen.release, assets);
    if (!release) return;
    for (const href of listFiles(release, chunk, settings.language)) files.add(href);
  }
  if (route && !bundled) add(route.remote, chunk);
  for (const { remote, widget, hydrate } of bundled ? [] : widgets)
    if (hydrate === 'load') add(remote, `widget-${widget}`);
  const early = ['federation', ...listEarlyChunks(versions, settings.language)].flatMap(
    (name) => shell.chunks[name] ?? [],
  );
  return {
    scripts: (shell.chunks['main'] ?? []).map((file) => toScript(shell, file, assets)),
    morph: toScript(shell, morphFile, assets),
    files: [...[...early, ...(bundled ?? [])].map((file) => toScript(shell, file, assets).href), ...files],
  };
}
