import { islandPlace } from '@fan-base/host/page/island-place';
import { parseLocation } from '@fan-base/host/page/navigation/location';
import { noRecovery } from '@fan-base/host/page/region/page-recovery';
import { RegionNotice } from '@fan-base/host/page/region/RegionNotice.tsx';
import type { FailureCode } from '@fan-base/host/page/remotes/failure';
import type { ReadonlyStore, Session } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStore } from 'zustand';
import { Frame } from '../page/frame/Frame.tsx';
import { serverIsland } from '../page/island/IslandTree.tsx';
import { type IslandEnvironment, idPrefix } from '../page/island/island-environment.ts';
import type { NavigationState } from '../page/navigation/navigation-state.ts';
import { createNavigator } from '../page/navigation/RouterBridge.tsx';
import type { RenderTask } from '../page/render-task.ts';
import { createShell } from '../page/view/create-shell.ts';
import type { ReadyWidget } from '../page/view/open-page.ts';
import { PageRoot } from '../page/view/PageRoot.tsx';
import { FollowAddress, IslandProviders, type PageContexts, Providers } from '../page/view/Providers.tsx';
import type { View } from '../page/view/view.ts';
import { type PageReader, type PageSource, placeholder, type RenderedRoot, toPieces } from './page-source.ts';
import type { RemoteCode } from './remote-code.ts';
import { createRootStyles } from './root-styles.ts';

/*
 * A page consists of separate React roots: its islands, its region, and the frame around them. Each is rendered
 * with placeholders for the others.
 */

// Frozen, because all remotes share them.
const noStorage = Object.freeze({ read: () => null, write: () => undefined, remove() {} });
const anonymousAccount = Object.freeze({ enter() {}, update() {}, leave: async () => {}, forget() {} });
const anonymousSession = Object.freeze({
  user: null,
  isRestoring: true,
  isLoading: false,
  isRetrying: false,
});
const noNavigation = Object.freeze(createNavigator({ go: async () => {}, goBy: () => {} }));
const loadsNothing = () => Promise.reject(new Error('The server has loaded every widget before it renders'));

type Navigation = ReadonlyStore<NavigationState>;

/** The contexts of a root. */
function createContexts(
  { task: { site, routes }, code: { now }, reader: { fallback } }: RootInput,
  navigation: Navigation,
  styles: PageContexts['styles'],
): PageContexts {
  return {
    styles,
    shell: createShell(site, routes, {
      session: createStore<Session>(() => anonymousSession),
      account: anonymousAccount,
      send: () => Promise.reject(new Error('Nothing is sent while a page is rendered')),
      refresh: async () => {},
      clock: { getState: now, getInitialState: now, subscribe: () => () => {} },
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
    navigator: noNavigation,
  };
}

export type PlacedIslands = Pick<IslandEnvironment, 'serverHtml' | 'isMissing'>;

export interface RootInput {
  readonly task: RenderTask;
  readonly code: RemoteCode;
  readonly source: PageSource;
  readonly reader: PageReader;
}

function renderRoot(
  id: string,
  input: RootInput,
  getContent: (environment: IslandEnvironment, contexts: PageContexts, navigation: Navigation) => ReactNode,
  { view = null, islands }: { view?: View | null; islands?: PlacedIslands } = {},
): RenderedRoot {
  const { task, code } = input;
  const { pathname, search, match } = task;
  const location = parseLocation(pathname + search, 'first');
  const navigation = createStore<NavigationState>(() => ({ location, match, view }));
  const { cache, rules } = createRootStyles();
  const contexts = createContexts(input, navigation, cache);
  const environment: IslandEnvironment = {
    load: loadsNothing,
    reload: loadsNothing,
    start: () => () => {},
    onThrow() {},
    onLive() {},
    serverHtml: () => undefined,
    findServed: () => null,
    isMissing: () => false,
    minHeight: ({ remote, widget }) => code.minHeight(remote, widget),
    provide: (children) => <IslandProviders contexts={contexts}>{children}</IslandProviders>,
    shellI18n: code.shellApp.i18n,
    ...islands,
  };
  const html = renderToString(getContent(environment, contexts, navigation), {
    identifierPrefix: idPrefix(id),
  });
  return { pieces: toPieces(html), rules };
}

export const renderIsland = (input: RootInput, { use, loaded }: ReadyWidget): RenderedRoot =>
  renderRoot(islandPlace(use), input, (environment) => serverIsland(environment, loaded, use.props ?? {}));

/** The notice shown for a widget that could not be rendered. */
export const renderNotice = (input: RootInput, place: string, code: FailureCode): RenderedRoot =>
  renderRoot(place, input, ({ provide, shellI18n }) =>
    provide(<RegionNotice i18n={shellI18n} hasContent={false} code={code} onRetry={null} />),
  );

/** The page region, with placeholders for its islands. */
export const renderRegion = (input: RootInput, view: View, islands: PlacedIslands): RenderedRoot =>
  renderRoot(
    'page',
    input,
    (environment, contexts, navigation) => (
      <Providers contexts={contexts} islands={environment} i18n={environment.shellI18n}>
        <PageRoot navigation={navigation} navigator={contexts.navigator} recovery={noRecovery} />
      </Providers>
    ),
    { view, islands },
  );

/** The frame, with a placeholder for the page region. */
export const renderFrame = (input: RootInput): RenderedRoot =>
  renderRoot('frame', input, (environment, contexts, navigation) => (
    <Providers contexts={contexts} islands={environment} i18n={environment.shellI18n}>
      <FollowAddress contexts={contexts}>
        <Frame
          navigation={navigation}
          menu={input.task.contributions.menu}
          regionHtml={placeholder('page')}
        />
      </FollowAddress>
    </Providers>
  ));
