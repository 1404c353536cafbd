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
import { RegionNotice } from '../region/RegionNotice.tsx';
import { failureFrom, RemoteFailure } from '../remotes/failure.ts';
import { createShell } from '../view/create-shell.ts';
import { isView } from '../view/open-page.ts';
import { PageRoot } from '../view/PageRoot.tsx';
import { IslandProviders, type PageContexts, Providers } from '../view/Providers.tsx';
import { plainView, statusOf, type View, viewOfNothing } from '../view/view.ts';
import { settle } from './custody.ts';
import {
  collectFailures,
  getCheckedHead,
  isPageMissing,
  openRequested,
  type PageAnswers,
  planLaterWidgets,
} from './plan.ts';
import type { PagePlan, PageToRender, RenderAnswer, RenderedPage, RenderTask } from './protocol.ts';
import type { RemoteCode } from './remote-code.ts';

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
  { site, now }: PageToRender,
  fallback: Readonly<Record<string, unknown>>,
  navigation: ReadonlyStore<NavigationState>,
): PageContexts {
  const styles = createCache({ key: styleKey });
  // Keeps rules in the cache instead of writing them between the elements, where they would break hydration.
  styles.compat = true;
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
function addressElsewhere({ match, pathname, search, site }: PageToRender, head: Head): string | null {
  if (!match || !head.redirects || !head.params) return null;
  const path = pathFor(match.route, site.language, head.params);
  return path === pathname ? null : path + search;
}

/** The view of a plan, with the code that it is shown by; where the API says that there is no such page, the one that says so. */
async function openPlanned(
  page: PageToRender,
  plan: PagePlan,
  answers: PageAnswers,
  code: RemoteCode,
): Promise<View> {
  if (plan.view.kind !== 'page' && !isPageMissing(plan, answers)) return plan.view;
  const opened = await openRequested(page, code);
  if (isView(opened)) return opened;
  const view = plan.view.kind === 'page' ? await opened.view() : plan.view;
  return isPageMissing(plan, answers)
    ? viewOfNothing(view, page.pathname, opened.entry.ownNotFound === true)
    : view;
}

/** Renders a page: its islands, its region, and the frame around them. */
export async function renderPage(task: RenderTask, code: RemoteCode): Promise<RenderAnswer> {
  const { page, data, isComplete } = task;
  const { match } = page;
  const values = Object.fromEntries([...data.answers].map(([key, json]) => [key, JSON.parse(json)]));
  const answers: PageAnswers = { read: (key) => values[key], failures: data.failures };
  const plan = isComplete ? task.plan : await planLaterWidgets(page, task.plan, answers, code);
  const isKnown = (key: string) => data.answers.has(key) || data.failures.has(key);
  if (!isComplete && !plan.widgetKeys.every(isKnown)) return { kind: 'incomplete', plan };

  const { own, remotes, enter, minHeight } = code;
  const { failures: renderFailures, fail } = collectFailures(page);
  const getFailures = () => [...plan.failures, ...renderFailures];
  const owner = match?.route.remote ?? 'shell';
  let view = await openPlanned(page, plan, answers, code);
  if (view.kind === 'failed' && plan.view.kind !== 'failed')
    fail(new RemoteFailure(view.code, view.remote, page.pathname), 'page');
  const getHead = () =>
    getCheckedHead(view, answers.read, code, (error) =>
      fail(failureFrom(error, owner, 'threw-on-render'), 'page'),
    );
  let head = getHead();
  const location = addressElsewhere(page, head);
  if (location !== null) return { kind: 'elsewhere', location, failures: getFailures() };

  const navigation = createStore<NavigationState>(() => ({
    location: parseLocation(page.pathname + page.search, 'first'),
    match,
    view,
  }));
  const contexts = createContexts(page, values, navigation);
  const missing = new Set(plan.missing);
  const islandHtml = new Map<string, string>();
  const islands: IslandEnvironment = {
    load: loadsNothing,
    reload: loadsNothing,
    onThrow() {},
    serverHtml: (id) => islandHtml.get(id),
    isMissing: (id) => missing.has(id),
    minHeight: ({ remote, widget }) => minHeight(remote, widget),
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
    await settle();
  }
  for (const [id, html] of rendered) islandHtml.set(id, html);
  for (const { region: id, code } of getFailures()) {
    if (page.isBot || !missing.has(id)) continue;
    const notice = <RegionNotice i18n={own.i18n} hasContent={false} code={code} onRetry={null} />;
    islandHtml.set(id, renderToString(islands.provide(notice)));
  }

  let region: string;
  enter(owner);
  try {
    region = renderRegion();
  } catch (error) {
    fail(new RemoteFailure('threw-on-render', owner, String(error)), 'page');
    view = { kind: 'failed', remote: owner, code: 'threw-on-render' };
    head = getHead();
    navigation.setState({ view });
    region = renderRegion();
  }
  await settle();

  enter('shell');
  const status = statusOf(view);
  const html = renderRoot(
    'frame',
    <Frame navigation={navigation} regionHtml={page.isBot && status >= 400 ? '' : region} />,
  );
  const shown: RenderedPage = {
    status,
    view: plainView(view),
    head,
    styles: toStyleElement(contexts.styles),
    html,
    widgets: plan.widgets.filter((use) => rendered.has(islandId(use))),
    missing: [...missing],
    failures: getFailures(),
  };
  return { kind: 'rendered', page: shown };
}
