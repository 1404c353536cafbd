import type { RemoteRelease } from '@fan-base/shared-contracts/release';
import type { Head } from '@fan-base/shared-contracts/remote';
import type { Session } from '@fan-base/shared-contracts/shell';
import { createStore } from 'zustand';
import type { Boot } from '../app/Boot.ts';
import { createShell, siteOf } from '../app/createShell.ts';
import { headOfView } from '../app/headOfView.ts';
import type { PageContexts } from '../app/Providers.tsx';
import { shellRemote } from '../app/shellRemote.ts';
import { plainView, statusOf, type View } from '../app/view.ts';
import { watchable } from '../app/watch.ts';
import type { IslandEnvironment } from '../island/IslandEnvironment.ts';
import type { Moment } from '../navigation/navigation.ts';
import { placeOf } from '../navigation/Place.ts';
import { navigatorOf } from '../navigation/RouterBridge.tsx';
import { RemoteFailure } from '../remotes/failure.ts';
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

const nothingKept = { read: () => null, write() {}, remove() {} };
const nobody = { enter() {}, update() {}, leave: async () => {}, forget() {} };

const noMoves = navigatorOf({ go: async () => {}, goBy: () => {} });

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

/** Opens the page of a decision and renders it: its islands, its region, and the frame around them. */
export async function renderPage(
  decision: Decision,
  dependencies: RenderDependencies,
): Promise<RenderedPage> {
  const { settings, match } = decision;
  const { releases, onFailure, remoteReleases } = dependencies;
  const site = siteOf(settings);
  const now = dependencies.now();
  const own = await withWords(shellRemote, settings.language);
  const opened = await openDecision(decision, { ...dependencies, site, own, now });

  const contexts = createContexts(decision, opened, now);
  const show = (view: View) => contexts.moment.set({ ...contexts.moment.get(), view });
  const missing = new Set(opened.widgets.missing);
  let islandHtml: ReadonlyMap<string, string> = new Map();
  const islands: IslandEnvironment = {
    load: () => Promise.reject(new Error('The server has loaded every widget before it renders')),
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
    onFailure(new RemoteFailure('threw-on-render', remote, String(error)));
  }

  let { view } = opened;
  let region: string;
  try {
    region = renderRegion(contexts, islands);
  } catch (error) {
    const remote = match?.route.remote ?? 'shell';
    onFailure(new RemoteFailure('threw-on-render', remote, String(error)));
    view = { kind: 'failed', remote, code: 'threw-on-render' };
    show(view);
    region = renderRegion(contexts, islands);
  }

  const status = statusOf(view);
  const html = renderFrame(contexts, islands, decision.isBot && status >= 400 ? '' : region);
  const boot: Boot = {
    settings,
    now,
    view: plainView(view),
    releases: remoteReleases,
    extraRoutes: decision.extraRoutes,
    missingIslands: [...missing],
  };
  return {
    status,
    head: headOfView(view, readerOf(opened.data), own.i18n, site),
    files: opened.files,
    styles: takeStyles(contexts.styles),
    html,
    boot,
    data: opened.data,
  };
}
