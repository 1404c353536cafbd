import createCache, { type EmotionCache } from '@emotion/cache';
import type { Head } from '@fan-base/shared-contracts/remote';
import { pathFor } from '@fan-base/shared-contracts/routes';
import type { ReadonlyStore, Session } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStore } from 'zustand';
import { Frame } from '../frame/Frame.tsx';
import { type IslandEnvironment, idPrefix, islandId } from '../island/IslandEnvironment.ts';
import { serverIsland } from '../island/IslandTree.tsx';
import { loadWidget } from '../island/loadWidget.ts';
import { parseLocation } from '../navigation/location.ts';
import type { NavigationState } from '../navigation/navigation.ts';
import { navigatorOf } from '../navigation/RouterBridge.tsx';
import { noCare } from '../region/PageCare.ts';
import { failureFrom, RemoteFailure } from '../remotes/failure.ts';
import type { Boot } from '../view/boot.ts';
import { createShell } from '../view/create-shell.ts';
import { headOfView } from '../view/get-head.ts';
import { isView } from '../view/open-page.ts';
import { PageRoot } from '../view/PageRoot.tsx';
import { IslandProviders, type PageContexts, Providers } from '../view/Providers.tsx';
import { plainView, statusOf, type View, viewOfNothing } from '../view/view.ts';
import { assetsOf, remotesOf } from './assets.ts';
import type { PagesDependencies } from './dependencies.ts';
import { documentBody, documentHead } from './document.ts';
import type { PageModel } from './load.ts';
import { readerOf } from './page-data.ts';
import { collectFailures, isPageMissing, openRequested, type PageFailure } from './plan.ts';
import { getRemoteCode, type RemoteCode } from './remote-code.ts';
import type { PageRequest } from './resolve.ts';

/** A document as it was rendered. Plain data, as every stage's result. */
export interface RenderedDocument {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Where the page is instead, of a redirect. */
  readonly location?: string;
  /** Remotes with something in it, or that should have. */
  readonly remotes: readonly string[];
  readonly failures: readonly PageFailure[];
  /** The API could not be had, or was out of order. */
  readonly isApiFailing: boolean;
}

/** Emotion's key, the same on server and client: it begins every class name. */
const styleKey = 'fb';

/** The rules of all that was rendered, as a `<style>` element that emotion finds again in the browser. */
function toStyleElement({ inserted }: EmotionCache): string {
  let names = '';
  let rules = '';
  for (const [name, rule] of Object.entries(inserted)) {
    if (typeof rule !== 'string') continue;
    names += ` ${name}`;
    rules += rule;
  }
  return names && `<style data-emotion="${styleKey}${names}">${rules}</style>`;
}

const noStorage = { read: () => null, write() {}, remove() {} };
const anonymousAccount = { enter() {}, update() {}, leave: async () => {}, forget() {} };
const noMoves = navigatorOf({ go: async () => {}, goBy: () => {} });
const loadsNothing = () => Promise.reject(new Error('The server has loaded every widget before it renders'));

/** The contexts of one document: nothing in them outlives it. */
function createContexts(
  { now, data }: PageModel,
  { site }: RemoteCode,
  navigation: ReadonlyStore<NavigationState>,
): PageContexts {
  const styles = createCache({ key: styleKey });
  // Keeps rules in the cache instead of writing them between the elements, where they would break hydration.
  styles.compat = true;
  const fallback = Object.fromEntries([...data.answers].map(([key, { value }]) => [key, value]));
  return {
    styles,
    shell: createShell(site, {
      session: createStore<Session>(() => ({ user: null, isRestoring: true })),
      account: anonymousAccount,
      send: () => Promise.reject(new Error('Nothing is sent while a page is rendered')),
      refresh: async () => {},
      clock: createStore<number>(() => now),
      timeZone: createStore<string>(() => site.timeZone),
      prefetch: () => {},
      toast: () => {},
      storage: noStorage,
      vetoReload: () => () => {},
      listen: () => () => {},
      isFresh: () => true,
    }),
    data: { provider: () => new Map(), fallback },
    navigation,
    navigator: noMoves,
  };
}

/** Where a page is that has one address alone, unless it was asked for there. */
function addressElsewhere({ match, pathname, search, settings }: PageRequest, head: Head): string | null {
  if (!match || !head.redirects || !head.params) return null;
  const path = pathFor(match.route, settings.language, head.params);
  return path === pathname ? null : path + search;
}

/** The view of a plan, with the code that it is shown by; where the API says that there is no such page, the one that says so. */
async function openPlanned({ page, plan, data }: PageModel, code: RemoteCode): Promise<View> {
  if (plan.view.kind !== 'page' && !isPageMissing(plan, data)) return plan.view;
  const opened = await openRequested(page, code);
  if (isView(opened)) return opened;
  const view = plan.view.kind === 'page' ? await opened.view() : plan.view;
  return isPageMissing(plan, data)
    ? viewOfNothing(view, page.pathname, opened.entry.ownNotFound === true)
    : view;
}

/** Statuses of an API that is out of order, or was not reached; others say something about the key. */
const isApiFailure = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Renders a page as a document: its islands, its region, the frame around them, and what the browser starts from. */
export async function render(
  model: PageModel,
  { modules, shell, config }: Pick<PagesDependencies, 'modules' | 'shell' | 'config'>,
): Promise<RenderedDocument> {
  const { page, now, plan, data } = model;
  const { settings, match, versions } = page;
  const code = await getRemoteCode(page, modules, now);
  const { site, own, remotes } = code;
  const { failures: renderFailures, fail } = collectFailures(page, shell.version);
  const getFailures = () => [...plan.failures, ...renderFailures];
  const isApiFailing = [...data.failures.values()].some(isApiFailure);
  const owner = match?.route.remote ?? 'shell';
  let view = await openPlanned(model, code);
  const getHead = () =>
    headOfView(view, readerOf(data), own.i18n, site, (error) =>
      fail(failureFrom(error, owner, 'threw-on-render'), 'page'),
    );
  let head = getHead();
  const location = addressElsewhere(page, head);
  if (location !== null)
    return {
      status: 301,
      location,
      head: '',
      body: '',
      remotes: [],
      failures: getFailures(),
      isApiFailing: false,
    };

  const navigation = createStore<NavigationState>(() => ({
    location: parseLocation(page.pathname + page.search, 'first'),
    match,
    view,
  }));
  const contexts = createContexts(model, code, navigation);
  const missing = new Set(plan.missing);
  const islandHtml = new Map<string, string>();
  const islands: IslandEnvironment = {
    load: loadsNothing,
    reload: loadsNothing,
    onThrow() {},
    serverHtml: (id) => islandHtml.get(id),
    isMissing: (id) => missing.has(id),
    minHeight: ({ remote, widget }) => versions.get(remote)?.release.widgets[widget]?.minHeight ?? 0,
    provide: (children) => <IslandProviders contexts={contexts}>{children}</IslandProviders>,
    shellI18n: own.i18n,
  };
  const renderRoot = (id: string, content: ReactNode) =>
    renderToString(
      <Providers contexts={contexts} islands={islands} i18n={own.i18n}>
        {content}
      </Providers>,
      { identifierPrefix: idPrefix(id) },
    );
  const renderRegion = () => renderRoot('page', <PageRoot navigation={navigation} care={noCare} />);

  // Every widget is a root of its own; one that throws leaves the others as they are.
  const rendered = new Map<string, string>();
  for (const use of plan.widgets) {
    const id = islandId(use);
    try {
      const { loaded } = await loadWidget(remotes, use);
      const tree = serverIsland(islands, loaded, use.props ?? {});
      rendered.set(id, renderToString(tree, { identifierPrefix: idPrefix(id) }));
    } catch (error) {
      missing.add(id);
      fail(failureFrom(error, use.remote, 'threw-on-render'), id);
    }
  }
  for (const [id, html] of rendered) islandHtml.set(id, html);

  let region: string;
  try {
    region = renderRegion();
  } catch (error) {
    fail(new RemoteFailure('threw-on-render', owner, String(error)), 'page');
    view = { kind: 'failed', remote: owner, code: 'threw-on-render' };
    head = getHead();
    navigation.setState({ view });
    region = renderRegion();
  }

  const status = statusOf(view);
  const html = renderRoot(
    'frame',
    <Frame navigation={navigation} regionHtml={page.isBot && status >= 400 ? '' : region} />,
  );
  const boot: Boot = {
    settings,
    now,
    view: plainView(view),
    shell: shell.version,
    releases: remotesOf(page, config.assets),
    extraRoutes: page.extraRoutes,
    widgets: plan.widgets.filter((use) => islandHtml.has(islandId(use))),
    missingIslands: [...missing],
    ...page.testing,
  };
  const failures = getFailures();
  return {
    status,
    head: model.head ?? documentHead(page, head, assetsOf(page, shell, config.assets, plan.view)),
    body: documentBody({ styles: toStyleElement(contexts.styles), html, head, boot, data }),
    remotes: [
      ...new Set([
        owner,
        ...boot.widgets.map(({ remote }) => remote),
        ...failures.map(({ remote }) => remote),
      ]),
    ],
    failures,
    isApiFailing,
  };
}
