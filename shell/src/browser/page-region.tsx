import { addPart } from '@fan-base/host/browser/hydration/parts';
import { RestoreInput } from '@fan-base/host/browser/hydration/RestoreInput.tsx';
import type { ServedIslands } from '@fan-base/host/browser/hydration/served-islands';
import { islandAttribute } from '@fan-base/host/page/island-place';
import { formatLocation } from '@fan-base/host/page/navigation/location';
import { reportReactErrors } from '@fan-base/host/page/react-errors';
import { createHydration } from '@fan-base/host/page/region/hydration';
import type { PageRecovery } from '@fan-base/host/page/region/page-recovery';
import { toRemoteFailure } from '@fan-base/host/page/remotes/failure';
import { trustHtml } from '@fan-base/host/page/trust-html';
import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { idPrefix } from '../page/island/island-environment.ts';
import type { Navigation } from '../page/navigation/navigation-state.ts';
import type { Navigator } from '../page/navigation/RouterBridge.tsx';
import { PageRoot } from '../page/view/PageRoot.tsx';
import type { View } from '../page/view/view.ts';
import { createPagePlace } from './page-place.tsx';

interface PageRegionOptions {
  readonly element: HTMLElement;
  readonly navigation: Navigation;
  readonly navigator: Navigator;
  /** The view of the server-rendered page. If it fails, the server's HTML stays. */
  readonly openFirst: () => Promise<View>;
  readonly hasPage: boolean;
  /** Whether a view must be rendered from scratch, because the document was rendered by another version. */
  readonly mustRender: (view: View) => boolean;
  /** Called if the code of the server-rendered page could not be loaded. */
  readonly onFailed: () => void;
  /** Called when a retry has loaded it. */
  readonly onCame: () => void;
  /** Called when the server-rendered page is hydrated. */
  readonly onLive: () => void;
  readonly provide: (children: ReactNode) => ReactNode;
  readonly servedIslands: ServedIslands;
  readonly recovery: Pick<PageRecovery, 'renew' | 'onThrow' | 'hydrateIslands'>;
}

/** Hydrates the page region's HTML, and falls back to the HTML if that fails. */
export function createPageRegion(options: PageRegionOptions) {
  const {
    element,
    navigation,
    navigator,
    openFirst,
    hasPage,
    mustRender,
    onFailed,
    onCame,
    onLive,
    provide,
    servedIslands,
    recovery,
  } = options;
  const { store } = navigation;
  const first = store.getInitialState();
  const html = hasPage ? element.innerHTML : '';
  const { dataset } = document.documentElement;
  /** Set after a failure, when the islands in the server's HTML are hydrated without the page. */
  let endIslands: (() => void) | undefined;
  /** Shows another page; null while that only takes an update of the region's root. */
  let replace: (() => void) | null = renderFromScratch;

  const hydration = createHydration(async () => {
    const view = await openFirst();
    // The server's HTML is better than an error screen.
    if (hasPage && view.kind === 'failed') throw toRemoteFailure(view.error, view.remote, view.code);
    return view;
  });

  const markReady = () => {
    delete dataset['dehydrated'];
    dataset['ready'] = formatLocation(first.location);
  };
  const markLive = () => {
    replace = null;
    servedIslands.forget();
    hydration.markLive();
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

  /** Leaves the server's HTML to a root. */
  function takeOver() {
    replace = null;
    endIslands?.();
    delete dataset['dehydrated'];
  }

  function renderFromScratch() {
    takeOver();
    // Synchronously, like every navigation, so that the page's heading exists when the focus moves to it.
    flushSync(() => createRoot(element, rootOptions).render(tree()));
  }

  function hydrate(view: View) {
    if (endIslands) {
      onCame();
      // Islands hydrated inside have changed the server's HTML, so restore it. Without islands it is unchanged,
      // and typed text is retained.
      if (element.querySelector(`[${islandAttribute}]`)) element.innerHTML = trustHtml(html);
    }
    if (mustRender(view)) {
      store.setState({ view });
      return;
    }
    takeOver();
    store.setState({ view });
    const isSamePage = () => hydration.state.getState() !== 'ended';
    const page = (
      <RestoreInput within={element} isSamePage={isSamePage}>
        {tree(store.getState())}
      </RestoreInput>
    );
    servedIslands.find(element);
    startTransition(() => {
      const root = hydrateRoot(element, page, rootOptions);
      replace = () => flushSync(() => root.render(page));
    });
  }

  store.subscribe(() => {
    if (!replace || !store.getState().view) return;
    // Input for the server-rendered page is discarded.
    hydration.end();
    servedIslands.forget();
    replace();
  });
  hydration.state.subscribe((state) => {
    if (state !== 'failed') return;
    endIslands ??= recovery.hydrateIslands(element);
    markReady();
    onFailed();
  });
  void hydration.loaded.then(hydrate);

  /** Hydrates the server-rendered page. */
  function begin(): Promise<void> {
    addPart(element, hydration, 'load');
    return hydration.wake();
  }

  return { hydration, begin };
}
