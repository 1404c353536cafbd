import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createStore } from 'zustand';
import { idPrefix, islandAttribute } from '../page/island/island-environment.ts';
import { formatLocation } from '../page/navigation/location.ts';
import type { Navigation } from '../page/navigation/navigation-state.ts';
import type { Navigator } from '../page/navigation/RouterBridge.tsx';
import { createRetry } from '../page/region/create-retry.ts';
import type { PageRecovery } from '../page/region/page-recovery.ts';
import type { FailureCode } from '../page/remotes/failure.ts';
import { PageRoot } from '../page/view/PageRoot.tsx';
import { reportReactErrors } from '../page/view/report-react-errors.ts';
import type { View } from '../page/view/view.ts';
import { type DehydratedRegion, leaveDehydrated } from './dehydrated-region.ts';
import { createPagePlace } from './page-place.tsx';

interface PageRegionOptions {
  readonly element: HTMLElement;
  readonly navigation: Navigation;
  readonly navigator: Navigator;
  /** The view of the server-rendered page. If it fails, the server's HTML stays. */
  readonly openFirst: () => Promise<View>;
  readonly hasPage: boolean;
  /** Leaves the server's HTML dehydrated until the first interaction. */
  readonly isDehydrated: boolean;
  /** Whether a view must be rendered from scratch, because the document was rendered by another version. */
  readonly mustRender: (view: View) => boolean;
  /** Called if the code of the server-rendered page could not be loaded. */
  readonly onFailed: () => void;
  /** Called when a retry has loaded it. */
  readonly onCame: () => void;
  /** Called when the server-rendered page is hydrated. */
  readonly onLive: () => void;
  readonly provide: (children: ReactNode) => ReactNode;
  readonly recovery: Pick<PageRecovery, 'renew' | 'onThrow' | 'hydrateIslands'>;
}

/**
 * What the page region contains: the server's HTML, the same with only its islands hydrated because the page's
 * code could not be loaded, the page while React hydrates it, or a React root.
 */
type RegionState =
  | { readonly kind: 'html' }
  | { readonly kind: 'failed'; readonly endIslands: () => void }
  | { readonly kind: 'hydrating'; readonly finish: () => void }
  | { readonly kind: 'live' };

/** Hydrates the page region's HTML, and falls back to the HTML if that fails. */
export function createPageRegion(options: PageRegionOptions) {
  const {
    element,
    navigation,
    navigator,
    openFirst,
    hasPage,
    isDehydrated,
    mustRender,
    onFailed,
    onCame,
    onLive,
    provide,
    recovery,
  } = options;
  const { store } = navigation;
  const first = store.getInitialState();
  const html = hasPage ? element.innerHTML : '';
  /** Why the page is not hydrated: its code could not be loaded. */
  const failed = createStore<FailureCode | null>(() => null);
  let state: RegionState = { kind: 'html' };
  let dehydrated: DehydratedRegion | null = null;
  const isRoot = () => state.kind === 'hydrating' || state.kind === 'live';

  const markReady = () => {
    document.documentElement.dataset['ready'] = formatLocation(first.location);
  };
  const markLive = () => {
    state = { kind: 'live' };
    dehydrated?.markLive();
    dehydrated = null;
    markReady();
    onLive();
  };
  const pageRecovery: PageRecovery = {
    ...recovery,
    retry: navigation.retry,
    getHtml: (path) => (path === first.location.pathname + first.location.search ? html : ''),
  };
  const PagePlace = createPagePlace(element);
  const tree = (served = store.getInitialState()) =>
    provide(
      <PageRoot
        navigation={{ ...store, getInitialState: () => served }}
        navigator={navigator}
        recovery={pageRecovery}
        onReady={markLive}
        ahead={navigation.ahead}
        PagePlace={PagePlace}
      />,
    );
  const rootOptions = { identifierPrefix: idPrefix('page'), ...reportReactErrors('page') };
  const tries = createRetry(() => void hydrate());

  const clearDehydrated = () => {
    delete document.documentElement.dataset['asleep'];
  };

  /** Replaces the server's HTML by a root. */
  function enter(next: RegionState) {
    if (state.kind === 'failed') state.endIslands();
    state = next;
    clearDehydrated();
    tries.stop();
    // The `ready` mark of the dehydrated page no longer applies: it now means the hydrated page.
    delete document.documentElement.dataset['ready'];
    failed.setState(null);
  }

  async function hydrate(): Promise<void> {
    tries.stop();
    const { match } = store.getState();
    const view = await openFirst();
    // The user has navigated: the next page has another root, and replaces the server's HTML.
    if (isRoot() || store.getState().match !== match) return;
    if (hasPage && view.kind === 'failed') {
      failed.setState(view.code);
      clearDehydrated();
      if (state.kind === 'html') state = { kind: 'failed', endIslands: recovery.hydrateIslands(element) };
      markReady();
      tries.failed();
      onFailed();
      return;
    }
    if (failed.getState()) onCame();
    // Islands hydrated inside have changed the server's HTML, so restore it. Without islands it is unchanged,
    // and typed text is retained.
    if (state.kind === 'failed' && element.querySelector(`[${islandAttribute}]`)) element.innerHTML = html;
    if (mustRender(view)) {
      store.setState({ view });
      return;
    }
    enter({ kind: 'live' });
    store.setState({ view });
    const page = tree(store.getState());
    startTransition(() => {
      const root = hydrateRoot(element, page, rootOptions);
      state = { kind: 'hydrating', finish: () => flushSync(() => root.render(page)) };
    });
  }

  store.subscribe(() => {
    if (state.kind === 'live' || !store.getState().view) return;
    // Another page is shown: input for the server-rendered one is discarded.
    dehydrated?.end();
    if (state.kind === 'hydrating') return state.finish();
    enter({ kind: 'live' });
    // Synchronously, like every navigation, so that the page's heading exists when the focus moves to it.
    flushSync(() => createRoot(element, rootOptions).render(tree()));
  });

  /** Hydrates the server-rendered page now, or on the first interaction. */
  async function begin(): Promise<void> {
    if (!isDehydrated) return hydrate();
    dehydrated = leaveDehydrated(element, () => void hydrate());
    document.documentElement.dataset['asleep'] = '';
    markReady();
  }

  return { failed, hydrate, begin, hydrateNow: () => dehydrated?.start() };
}
