import type { FileTable } from '@fan-base/host/page/boot';
import { perKey } from '@fan-base/host/page/per-object';
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
import { type Starter, starterFile } from './starter.ts';

interface PageReleases {
  /** The releases that a page may load, listing only the files that this page uses. */
  readonly releases: readonly RemoteRelease[];
  /** Hashes of those files. */
  readonly hashes: Hashes;
}

/** Hashes of all scripts that a page may load. */
export const getHashes = (releases: Iterable<Release>): Hashes =>
  Object.assign({}, ...[...releases].map((release) => pickHashes(release)));

/** Chunks of the shell that the frame needs, after the page region. */
const laterChunks = ['frame'] as const;

/** Chunks of the shell that hydrating the page region needs. */
const listEarlyChunks = (versions: Composition, language: Language): string[] => [
  'federation',
  `messages-${language}`,
  ...(getWatched(versions).length > 0 ? ['life-signs'] : []),
];

const pickChunks = (
  { chunks }: Pick<RemoteRelease, 'chunks'>,
  isMeant: (chunk: string) => boolean,
): RemoteRelease['chunks'] => Object.fromEntries(Object.entries(chunks).filter(([chunk]) => isMeant(chunk)));

const remoteReleases = perKey<Composition, readonly RemoteRelease[]>();

const getRemoteReleases = (composition: Composition, assets: string): readonly RemoteRelease[] =>
  remoteReleases(composition, assets, () => toRemoteReleases(getReleases(composition).values(), assets));

/** The files of a composition that a document lists, by what is on it. */
export function pickReleases(
  { versions, match, settings: { language } }: Pick<PageRequest, 'versions' | 'match' | 'settings'>,
  widgets: readonly WidgetUse[],
  shell: Release,
  assets: string,
): PageReleases {
  const hashes: Record<string, string> = {};
  const addHashes = (release: Release, chunks: RemoteRelease['chunks']) => {
    const files = new Set(Object.values(chunks).flat());
    Object.assign(hashes, pickHashes(release, files));
  };
  const early = new Set([...laterChunks, ...listEarlyChunks(versions, language)]);
  addHashes(
    shell,
    pickChunks(shell, (chunk) => early.has(chunk)),
  );
  const releases = getRemoteReleases(versions, assets).map((release) => {
    const page = match?.route.remote === release.name ? [`page-${match.route.key}`] : [];
    const here = widgets
      .filter(({ remote }) => remote === release.name)
      .map(({ widget }) => `widget-${widget}`);
    const shown = new Set([...page, ...here].flatMap((chunk) => listChunks(chunk, language)));
    const chunks = pickChunks(release, (chunk) => shown.has(chunk));
    const published = versions.get(release.name)?.release;
    if (published) addHashes(published, chunks);
    return { ...release, chunks };
  });
  return { releases, hashes };
}

/** The files of all pages and widgets, in one language. */
export function createFileTable(
  versions: Composition,
  language: Language,
  shell: Release,
  assets: string,
): FileTable {
  const isOther = (chunk: string) => /messages-\w+$/.test(chunk) && !chunk.endsWith(`messages-${language}`);
  return {
    chunks: Object.fromEntries(
      getRemoteReleases(versions, assets).map((release) => [
        releaseKey(release),
        pickChunks(release, (chunk) => !isOther(chunk)),
      ]),
    ),
    hashes: getHashes([shell, ...getReleases(versions).values()]),
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
    starter: {
      href: getShellFile(assets, shell, starterFile),
      integrity: shell.integrity[starterFile],
    },
    css: siteCss(settings, shell, assets),
    combination: nameCombination(shell, versions, testing.devServers),
  };
}

/** The fonts that every document preloads. */
export const listFonts = (shell: Release, assets: string): string[] =>
  preloadedFonts.map((file) => `${getWebBase(assets, shell.name, shell.version)}fonts/${file}`);

/**
 * What waking a page requests: the shell's scripts, and the files of the page and of widgets that hydrate with it.
 * @param assets base URL of the published files
 */
export function listPageFiles(
  { settings, testing, match, versions }: PageRequest,
  widgets: readonly WidgetUse[],
  shell: Release,
  assets: string,
): Pick<Start, 'scripts' | 'files' | 'later'> {
  const route = match?.route;
  const chunk = `page-${route?.key}`;
  // A shell built with the remotes bundled (to measure the cost of federation) has the page's chunk itself.
  const bundled = shell.chunks[chunk];
  function listRemoteFiles(remote: string, chunk: string): string[] {
    // A dev server's code comes from another URL, so loading the published files would be a waste.
    const chosen = testing.devServers?.[remote] ? undefined : versions.get(remote);
    const release = chosen && toRemoteRelease(chosen.release, assets);
    return release ? listFiles(release, chunk, settings.language) : [];
  }
  const own = route && !bundled ? listRemoteFiles(route.remote, chunk) : [];
  const loaded = bundled ? [] : widgets.filter(({ hydrate }) => hydrate === 'load');
  const others = [
    ...new Set(loaded.flatMap(({ remote, widget }) => listRemoteFiles(remote, `widget-${widget}`))),
  ];
  const list = (chunks: readonly string[]) =>
    chunks.flatMap((name) => shell.chunks[name] ?? []).map((file) => getShellFile(assets, shell, file));
  return {
    scripts: list(['main']),
    files: [...list([...listEarlyChunks(versions, settings.language), ...(bundled ? [chunk] : [])]), ...own],
    later: [...list(laterChunks), ...others.filter((href) => !own.includes(href))],
  };
}
