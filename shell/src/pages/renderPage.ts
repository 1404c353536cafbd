import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { Head } from '@fan-base/shared-contracts/remote';
import { pathFor } from '@fan-base/shared-contracts/routes';
import type { Session } from '@fan-base/shared-contracts/shell';
import { createStore } from 'zustand';
import type { Boot } from '../app/Boot.ts';
import { createShell, siteOf } from '../app/createShell.ts';
import { headOfView } from '../app/headOfView.ts';
import type { PageContexts } from '../app/Providers.tsx';
import { shellRemote } from '../app/shellRemote.ts';
import { plainView, statusOf, type View } from '../app/view.ts';
import { watchable } from '../app/watch.ts';
import { type IslandEnvironment, islandId } from '../island/IslandEnvironment.ts';
import type { Moment } from '../navigation/navigation.ts';
import { placeOf } from '../navigation/Place.ts';
import { navigatorOf } from '../navigation/RouterBridge.tsx';
import { failureFrom, RemoteFailure } from '../remotes/failure.ts';
import { withWords } from '../remotes/LoadedRemote.ts';
import type { Decision } from './Decision.ts';
import {
  type EarlyFiles,
  type OpenDecisionDependencies,
  type OpenedDecision,
  openDecision,
} from './openDecision.ts';
import { type PageData, readerOf } from './pageData.ts';
import { provideContexts, renderFrame, renderIslands, renderRegion } from './renderRoots.tsx';
import { createStyles, takeStyles } from './styles.ts';

export interface RenderDependencies extends Omit<OpenDecisionDependencies, 'site' | 'own' | 'now'> {
  readonly remoteReleases: readonly RemoteRelease[];
  /** What the boot document says to a tester or developer; empty for visitors. */
  readonly testing: Pick<Boot, 'inspector' | 'devServers' | 'dev'>;
  /** Version of the shell. */
  readonly shellVersion: string;
  readonly now: () => number;
}

export interface RenderedPage {
  readonly status: number;
  readonly head: Head;
  readonly files: EarlyFiles;
  readonly styles: string;
  readonly html: string;
  readonly boot: Boot;
  readonly data: PageData;
}

/** In place of a page: the path and query of its one address. */
export interface PageRedirect {
  readonly location: string;
}

/** Where a page is that has one address alone, unless it was asked for there. */
function addressElsewhere({ match, pathname, search, settings }: Decision, head: Head): string | null {
  if (!match || !head.redirects || !head.params) return null;
  const path = pathFor(match.route, settings.language, head.params);
  return path === pathname ? null : path + search;
}

const nothingKept = { read: () => null, write() {}, remove() {} };
const nobody = { enter() {}, update() {}, leave: async () => {}, forget() {} };

const noMoves = navigatorOf({ go: async () => {}, goBy: () => {} });

const loadsNothing = () => Promise.reject(new Error('The server has loaded every widget before it renders'));

/** The contexts of one request: nothing in them outlives it. */
function createContexts(decision: Decision, { data }: OpenedDecision, now: number): PageContexts {
  const site = siteOf(decision.settings);
  const place = placeOf(decision.pathname + decision.search, 'first');
  const fallback = Object.fromEntries([...data.answers].map(([key, { value }]) => [key, value]));
  return {
    styles: createStyles(),
    shell: createShell(site, {
      session: createStore<Session>(() => ({ user: null, isRestoring: true })),
      account: nobody,
      send: () => Promise.reject(new Error('Nothing is sent while a page is rendered')),
      refresh: async () => {},
      clock: watchable(now),
      timeZone: watchable(site.timeZone),
      prefetch: () => {},
      toast: () => {},
      storage: nothingKept,
      vetoReload: () => () => {},
      listen: () => () => {},
      isFresh: () => true,
    }),
    data: { provider: () => new Map(), fallback },
    moment: watchable<Moment>({ place, match: decision.match, view: null }),
    navigator: noMoves,
  };
}

/**
 * Opens the page of a decision and renders it: its islands, its region, and the frame around them.
 * @returns where the page is instead, when it was asked for at another address than its own
 */
export async function renderPage(
  decision: Decision,
  dependencies: RenderDependencies,
): Promise<RenderedPage | PageRedirect> {
  const { settings, match } = decision;
  const { releases, onFailure, remoteReleases } = dependencies;
  const site = siteOf(settings);
  const now = dependencies.now();
  const own = await withWords(shellRemote, settings.language);
  const opened = await openDecision(decision, { ...dependencies, site, own, now });
  const headOf = (view: View) =>
    headOfView(view, readerOf(opened.data), own.i18n, site, (error) =>
      onFailure(failureFrom(error, match?.route.remote ?? 'shell', 'threw-on-render'), 'page'),
    );
  let head = headOf(opened.view);
  const location = addressElsewhere(decision, head);
  if (location !== null) return { location };

  const contexts = createContexts(decision, opened, now);
  const show = (view: View) => contexts.moment.set({ ...contexts.moment.get(), view });
  const missing = new Set(opened.widgets.missing);
  let islandHtml: ReadonlyMap<string, string> = new Map();
  const islands: IslandEnvironment = {
    load: loadsNothing,
    reload: loadsNothing,
    onThrow() {},
    serverHtml: (id) => islandHtml.get(id),
    isMissing: (id) => missing.has(id),
    minHeight: ({ remote, widget }) => releases.get(remote)?.widgets[widget]?.minHeight ?? 0,
    provide: provideContexts(contexts),
    shellI18n: own.i18n,
  };

  show(opened.view);
  const rendered = renderIslands(opened.widgets.ready, islands);
  islandHtml = rendered.html;
  for (const [id, { remote, error }] of rendered.failed) {
    missing.add(id);
    onFailure(new RemoteFailure('threw-on-render', remote, String(error)), id);
  }

  let { view } = opened;
  let region: string;
  try {
    region = renderRegion(contexts, islands);
  } catch (error) {
    const remote = match?.route.remote ?? 'shell';
    onFailure(new RemoteFailure('threw-on-render', remote, String(error)), 'page');
    view = { kind: 'failed', remote, code: 'threw-on-render' };
    head = headOf(view);
    show(view);
    region = renderRegion(contexts, islands);
  }

  const status = statusOf(view);
  const html = renderFrame(contexts, islands, decision.isBot && status >= 400 ? '' : region);
  const boot: Boot = {
    settings,
    now,
    view: plainView(view),
    shell: dependencies.shellVersion,
    releases: remoteReleases,
    extraRoutes: decision.extraRoutes,
    widgets: opened.widgets.ready.map(({ use }) => use).filter((use) => islandHtml.has(islandId(use))),
    missingIslands: [...missing],
    ...dependencies.testing,
  };
  return {
    status,
    head,
    files: opened.files,
    styles: takeStyles(contexts.styles),
    html,
    boot,
    data: opened.data,
  };
}
