import type { EmotionCache } from '@emotion/cache';
import { LocationObserver } from '@fan-base/shared-contracts/router';
import type { ReadonlyStore, Session } from '@fan-base/shared-contracts/shell';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStore } from 'zustand';
import { Frame } from '../page/frame/Frame.tsx';
import { serverIsland } from '../page/island/IslandTree.tsx';
import { type IslandEnvironment, idPrefix, islandId } from '../page/island/island-environment.ts';
import { parseLocation } from '../page/navigation/location.ts';
import type { NavigationState } from '../page/navigation/navigation-state.ts';
import { createNavigator } from '../page/navigation/RouterBridge.tsx';
import { noRecovery } from '../page/region/page-recovery.ts';
import { RegionNotice } from '../page/region/RegionNotice.tsx';
import type { FailureCode } from '../page/remotes/failure.ts';
import type { PageToRender } from '../page/render-protocol.ts';
import { createShell } from '../page/view/create-shell.ts';
import type { ReadyWidget } from '../page/view/open-page.ts';
import { PageRoot } from '../page/view/PageRoot.tsx';
import { FollowAddress, IslandProviders, type PageContexts, Providers } from '../page/view/Providers.tsx';
import { createStyles, listRuleNames, styleKey } from '../page/view/styles.ts';
import type { View } from '../page/view/view.ts';
import { type Fragment, type PageReader, placeholder, toPieces } from './fragments.ts';
import type { RemoteCode } from './remote-code.ts';

/*
 * A page is React roots of their own: its islands, its region, and the frame around them. Each is rendered by itself,
 * with the others' places held, so that it can be used again where the others change.
 */

/**
 * The rules of all that is on a page, as a `<style>` element that emotion finds again in the browser. `data-s` says that
 * it stands where it shall be: emotion would move it, which costs a page's style anew.
 */
export function toStyleElement(fragments: readonly Fragment[]): string {
  const rules = new Map(fragments.flatMap((fragment) => [...fragment.rules]));
  if (rules.size === 0) return '';
  const css = [...rules.values()].join('');
  const found = listRuleNames(css);
  const others = [...rules.keys()].filter((name) => !found.has(name));
  return `<style data-emotion="${styleKey} ${others.join(' ')}" data-s="">${css}</style>`;
}

function getRules({ inserted }: EmotionCache): Map<string, string> {
  const rules = new Map<string, string>();
  for (const [name, rule] of Object.entries(inserted)) if (typeof rule === 'string') rules.set(name, rule);
  return rules;
}

// Frozen, because all remotes get the same objects.
const noStorage = Object.freeze({ read: () => null, write() {}, remove() {} });
const anonymousAccount = Object.freeze({ enter() {}, update() {}, leave: async () => {}, forget() {} });
const noMoves = Object.freeze(createNavigator({ go: async () => {}, goBy: () => {} }));
const loadsNothing = () => Promise.reject(new Error('The server has loaded every widget before it renders'));

type Navigation = ReadonlyStore<NavigationState>;

/** The contexts of one root: nothing in them outlives it. */
function createContexts(
  { site, extraRoutes, now }: PageToRender,
  navigation: Navigation,
  { fallback }: PageReader,
): PageContexts {
  const styles = createStyles();
  // Keeps rules in the cache instead of writing them between the elements, where they would break hydration.
  styles.compat = true;
  return {
    styles,
    shell: createShell(site, extraRoutes, {
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

/** What the page region finds of its islands. */
export type PlacedIslands = Pick<IslandEnvironment, 'serverHtml' | 'isMissing'>;

/** What every root is rendered with. */
export interface FragmentInput {
  readonly page: PageToRender;
  readonly code: RemoteCode;
  readonly reader: PageReader;
}

function renderRoot(
  id: string,
  { page, code, reader }: FragmentInput,
  getContent: (environment: IslandEnvironment, contexts: PageContexts, navigation: Navigation) => ReactNode,
  { view = null, islands }: { view?: View | null; islands?: PlacedIslands } = {},
): Fragment {
  const { pathname, search, match } = page;
  const location = parseLocation(pathname + search, 'first');
  const navigation = createStore<NavigationState>(() => ({ location, match, view }));
  const contexts = createContexts(page, navigation, reader);
  const environment: IslandEnvironment = {
    load: loadsNothing,
    reload: loadsNothing,
    loadData: loadsNothing,
    start: () => () => {},
    onThrow() {},
    onLive() {},
    serverHtml: () => undefined,
    isMissing: () => false,
    minHeight: ({ remote, widget }) => code.minHeight(remote, widget),
    provide: (children) => <IslandProviders contexts={contexts}>{children}</IslandProviders>,
    shellI18n: code.own.i18n,
    ...islands,
  };
  const html = renderToString(
    <LocationObserver value={reader.noteAddress}>
      {getContent(environment, contexts, navigation)}
    </LocationObserver>,
    { identifierPrefix: idPrefix(id) },
  );
  const reads = [...reader.getReads().answers.keys()];
  return { pieces: toPieces(html), rules: getRules(contexts.styles), reads };
}

/** A widget of any remote. */
export const renderIsland = (input: FragmentInput, { use, loaded }: ReadyWidget): Fragment =>
  renderRoot(islandId(use), input, (environment) => serverIsland(environment, loaded, use.props ?? {}));

/** What stands in the place of a widget that could not be rendered. */
export const renderNotice = (input: FragmentInput, id: string, code: FailureCode): Fragment =>
  renderRoot(id, input, ({ provide, shellI18n }) =>
    provide(<RegionNotice i18n={shellI18n} hasContent={false} code={code} onRetry={null} />),
  );

/** The page region, with the places of its islands held. */
export const renderRegion = (input: FragmentInput, view: View, islands: PlacedIslands): Fragment =>
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

/** What is around the page region, whose place is held. */
export const renderFrame = (input: FragmentInput): Fragment =>
  renderRoot('frame', input, (environment, contexts, navigation) => (
    <Providers contexts={contexts} islands={environment} i18n={environment.shellI18n}>
      <FollowAddress contexts={contexts}>
        <Frame navigation={navigation} regionHtml={placeholder('page')} />
      </FollowAddress>
    </Providers>
  ));
