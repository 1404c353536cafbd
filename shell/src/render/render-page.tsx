import createCache, { type EmotionCache } from '@emotion/cache';
import type { Head } from '@fan-base/shared-contracts/remote';
import { pathFor } from '@fan-base/shared-contracts/routes';
import type { ReadonlyStore, Session } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStore } from 'zustand';
import { Frame } from '../frame/Frame.tsx';
import { serverIsland } from '../island/IslandTree.tsx';
import { type IslandEnvironment, idPrefix, islandId } from '../island/island-environment.ts';
import { parseLocation } from '../navigation/location.ts';
import type { NavigationState } from '../navigation/navigation.ts';
import { createNavigator } from '../navigation/RouterBridge.tsx';
import { noRecovery } from '../region/page-recovery.ts';
import { RegionNotice } from '../region/RegionNotice.tsx';
import { RemoteFailure, toRemoteFailure } from '../remotes/failure.ts';
import { createShell } from '../view/create-shell.ts';
import { PageRoot } from '../view/PageRoot.tsx';
import { IslandProviders, type PageContexts, Providers } from '../view/Providers.tsx';
import { getViewStatus, toPlainView } from '../view/view.ts';
import { settle } from './custody.ts';
import { FailureList, getCheckedHead, type PageAnswers, planPage } from './plan.ts';
import type { PageToRender, RenderAnswer, RenderTask } from './protocol.ts';
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
const noMoves = createNavigator({ go: async () => {}, goBy: () => {} });
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

/**
 * Renders a page: its islands, its region, and the frame around them. Where it wants more of the API than it was
 * given, it says so instead.
 */
export async function renderPage(
  { page, data, mayAsk }: RenderTask,
  code: RemoteCode,
): Promise<RenderAnswer> {
  const { match } = page;
  const values = Object.fromEntries([...(data?.answers ?? [])].map(([key, json]) => [key, JSON.parse(json)]));
  const answers: PageAnswers = { read: (key) => values[key], failures: data?.failures ?? new Map() };
  const failures = new FailureList(page);
  const plan = await planPage(page, answers, code, failures);
  const { keys } = plan;
  let { view } = plan;
  if (!data || (mayAsk && !keys.every((key) => data.answers.has(key) || data.failures.has(key)))) {
    // What a query asks for may be nothing, which the head then says.
    const isCertain =
      view.kind === 'page' && Object.keys(view.match.params).length === 0 && page.search === '';
    // One that throws does so again when the page is rendered, and is reported then.
    const head = isCertain ? getCheckedHead(view, answers, code, () => {}) : null;
    await settle();
    return { kind: 'wants', keys, head, failures: failures.all };
  }

  const { own, enter, minHeight } = code;
  const owner = match?.route.remote ?? 'shell';
  const getHead = () =>
    getCheckedHead(view, answers, code, (error) =>
      failures.add(toRemoteFailure(error, owner, 'threw-on-render'), 'page'),
    );
  let head = getHead();
  const location = addressElsewhere(page, head);
  if (location !== null) return { kind: 'elsewhere', location, failures: failures.all };

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
  const renderRegion = () => renderRoot('page', <PageRoot navigation={navigation} recovery={noRecovery} />);

  // Every widget is a root of its own; one that throws leaves the others as they are.
  const rendered = new Map<string, string>();
  for (const { use, loaded } of plan.widgets) {
    const id = islandId(use);
    enter(use.remote);
    try {
      const tree = serverIsland(islands, loaded, use.props ?? {});
      rendered.set(id, renderToString(tree, { identifierPrefix: idPrefix(id) }));
    } catch (error) {
      missing.add(id);
      failures.add(toRemoteFailure(error, use.remote, 'threw-on-render'), id);
    }
    await settle();
  }
  for (const [id, html] of rendered) islandHtml.set(id, html);
  for (const { region: id, code } of failures.all) {
    if (page.isBot || !missing.has(id)) continue;
    const notice = <RegionNotice i18n={own.i18n} hasContent={false} code={code} onRetry={null} />;
    islandHtml.set(id, renderToString(islands.provide(notice)));
  }

  let region: string;
  enter(owner);
  try {
    region = renderRegion();
  } catch (error) {
    failures.add(new RemoteFailure('threw-on-render', owner, String(error)), 'page');
    view = { kind: 'failed', remote: owner, code: 'threw-on-render' };
    head = getHead();
    navigation.setState({ view });
    region = renderRegion();
  }
  await settle();

  enter('shell');
  const status = getViewStatus(view);
  const html = renderRoot(
    'frame',
    <Frame navigation={navigation} regionHtml={page.isBot && status >= 400 ? '' : region} />,
  );
  return {
    kind: 'rendered',
    status,
    view: toPlainView(view),
    head,
    styles: toStyleElement(contexts.styles),
    html,
    keys,
    widgets: plan.widgets.flatMap(({ use }) => (rendered.has(islandId(use)) ? [use] : [])),
    missing: [...missing],
    failures: failures.all,
  };
}
