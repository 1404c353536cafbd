import type { PageView } from '@fan-base/shared-contracts/page-view';
import type { Registry, Rehearsal, Release } from '@fan-base/shared-contracts/release';
import { RefusedChange } from '@fan-base/shared-releases/changes';
import type { ReleaseFiles } from '@fan-base/shared-releases/release-files';
import type { Environment } from '@fan-base/shared-server/environment';
import { wallClock } from '@fan-base/shared-server/wall-clock';
import { compareRelease } from '../compare-release.ts';
import { readRelease, resolveVersions } from '../resolved-versions.ts';
import {
  createMissingViews,
  listPages,
  listSlotRoutes,
  openMissingPages,
  type RehearsedView,
  readPageViews,
} from './page-views.ts';
import { hasBrowser, rehearseInBrowser } from './rehearse-in-browser.ts';
import { type Cast, type PartResult, rehearseOnServer } from './rehearse-on-server.ts';
import { startStage } from './stage.ts';

export interface RehearsalOptions {
  readonly releases: ReleaseFiles;
  readonly env: Environment;
  /** URL of the running product, without a trailing slash. */
  readonly pagesUrl: string;
  readonly name: string;
  readonly version: string;
  readonly by: string;
  /** By default, if this machine has one. */
  readonly usesBrowser?: boolean;
  /** Keys of the routes whose views are used; by default, all. */
  readonly selectsRoutes?: readonly string[];
}

/** The registry is no place for long texts. */
const maxSentences = 30;
const maxLength = 300;
/** Views of each page of the candidate, and of pages with one of its widgets. */
const maxViews = 40;

const toSentences = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').slice(0, maxLength)))].slice(0, maxSentences);

/**
 * The versions to be rendered; canaries of other remotes are replaced by their stable versions. A first version is
 * compared with the same pages without the remote.
 */
function createCast({ apps }: Registry, name: string, version: string): Cast {
  const others = Object.entries(apps).flatMap(([other, { canary, stable }]) =>
    other !== name && other !== 'shell' && canary && stable ? [[other, stable] as const] : [],
  );
  const stable = apps[name]?.stable;
  return {
    remote: name,
    candidate: new Map([...others, [name, version]]),
    stable: stable === version ? null : new Map([...others, ...(stable ? [[name, stable] as const] : [])]),
  };
}

/** Widgets that the candidate contributes to slots. */
const listContributed = ({ contributes }: Release): string[] => [
  ...new Set(Object.values(contributes?.slots ?? {}).flatMap((offers) => offers.map(({ widget }) => widget))),
];

/** Pages of the candidate of which the product has no view. */
function listUnseen(candidate: Release, views: readonly PageView[]): string[] {
  return listPages(candidate).flatMap((route) => {
    const seen = new Set(
      views.filter((view) => view.route === route.key).map(({ settings }) => settings.language),
    );
    if (seen.size > 1) return [];
    const which = seen.size === 0 ? '' : ` in ${seen.has('da') ? 'English' : 'Danish'}`;
    return [`page ${route.key} was not rehearsed${which}: the product has no view of it`];
  });
}

/** The views with a page or widget of the candidate, or with a slot to which it contributes. */
async function selectViews(
  { pagesUrl, selectsRoutes }: Pick<RehearsalOptions, 'pagesUrl' | 'selectsRoutes'>,
  candidate: Release,
  others: readonly Release[],
): Promise<RehearsedView[]> {
  const slotRoutes = listSlotRoutes(candidate, others);
  const existing = selectsRoutes
    ? (await readPageViews(pagesUrl)).views
    : await openMissingPages(pagesUrl, [...listPages(candidate), ...slotRoutes]);
  const added = selectsRoutes ? [] : await createMissingViews(pagesUrl, existing, candidate);
  const slotPages = new Set(slotRoutes.map(({ key }) => key));
  const views = [...existing, ...added].filter(
    ({ remotes, route }) =>
      (remotes.includes(candidate.name) || slotPages.has(route)) && (selectsRoutes?.includes(route) ?? true),
  );
  if (views.length === 0)
    throw new RefusedChange(
      `The product at ${pagesUrl} has no page with ${candidate.name} to rehearse it on`,
    );
  return views
    .sort((a, b) => Number(b.remotes[0] === candidate.name) - Number(a.remotes[0] === candidate.name))
    .slice(0, maxViews);
}

/**
 * Renders a published version over page views of the running product, beside the stable version, before visitors get it.
 * @returns the verdict, which is not stored yet
 * @throws RefusedChange if it was never published, or the product cannot be reached
 */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { releases, env, pagesUrl, name, version, by, usesBrowser = await hasBrowser() } = options;
  const registry = await releases.readRegistry();
  const candidate = await readRelease(releases, name, version);
  const { resolvedVersions } = await resolveVersions(releases, registry, [candidate]);
  const cast = createCast(registry, name, version);
  const selected = await selectViews(options, candidate, [...resolvedVersions.values()]);
  // The product can have views of pages that visitors had before the remote was removed and restored.
  const isFirst = cast.stable !== null && !cast.stable.has(name);
  const views = selected.map((view) =>
    isFirst && view.remotes[0] === name ? { ...view, isNew: true } : view,
  );
  const stage = await startStage(views, pagesUrl, env);
  const parts: PartResult[] = [];
  try {
    parts.push(await rehearseOnServer(stage, views, cast, listContributed(candidate)));
    const isHealthy = parts.every(({ reasons }) => reasons.length === 0);
    // Pages that fail on the server would repeat it in the browser.
    if (isHealthy && usesBrowser) parts.push(await rehearseInBrowser(stage, views, cast));
  } finally {
    await stage.stop();
  }
  const conflicts = await compareRelease(releases, candidate);
  const reasons = toSentences([...conflicts, ...parts.flatMap((part) => part.reasons)]);
  return {
    outcome: reasons.length > 0 ? 'refused' : 'passed',
    reasons,
    notes: toSentences([...listUnseen(candidate, views), ...parts.flatMap(({ notes }) => notes)]),
    at: new Date(wallClock()).toISOString(),
    by,
    shell: registry.apps['shell']?.stable ?? '',
    stable: cast.stable?.get(name) ?? null,
    views: views.length,
    places: usesBrowser ? 'server and browser' : 'server only',
    numbers: Object.assign({}, ...parts.map(({ numbers }) => numbers)),
  };
}
