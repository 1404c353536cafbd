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
import { createPagePlace } from './page-place.tsx';
import { letSleep, type SleepingRegion } from './sleeping-region.ts';

interface PageRegionOptions {
  readonly element: HTMLElement;
  readonly navigation: Navigation;
  readonly navigator: Navigator;
  /** The view of the server's document; one that failed leaves its HTML where it is. */
  readonly openFirst: () => Promise<View>;
  readonly hasPage: boolean;
  /** The server's HTML is left as it is until the visitor does something. */
  readonly sleeps: boolean;
  /** Whether a view is made anew, because the document has another version of it. */
  readonly isAnew: (view: View) => boolean;
  /** Called when the code of the server's page could not be had. */
  readonly onFailed: () => void;
  /** Called when it came after all. */
  readonly onCame: () => void;
  /** Called when the server's page is hydrated. */
  readonly onLive: () => void;
  readonly provide: (children: ReactNode) => ReactNode;
  readonly recovery: Pick<PageRecovery, 'renew' | 'onThrow' | 'wake'>;
}

/** The page region from the server's HTML to a living page, and back to the HTML where that fails. */
export function createPageRegion(options: PageRegionOptions) {
  const {
    element,
    navigation,
    navigator,
    openFirst,
    hasPage,
    sleeps,
    isAnew,
    onFailed,
    onCame,
    onLive,
    provide,
    recovery,
  } = options;
  const { store } = navigation;
  const first = store.getInitialState();
  const html = hasPage ? element.innerHTML : '';
  /** Why the server's HTML stands there: its code could not be had. */
  const failed = createStore<FailureCode | null>(() => null);
  let isOurs = false;
  let putToSleep: (() => void) | null = null;
  let sleeping: SleepingRegion | null = null;
  /** Hydrates at once what is being hydrated in pieces. */
  let finishHydration: (() => void) | null = null;

  const markReady = () => {
    document.documentElement.dataset['ready'] = formatLocation(first.location);
  };
  const markLive = () => {
    finishHydration = null;
    sleeping?.markLive();
    sleeping = null;
    markReady();
    onLive();
  };
  const pageRecovery: PageRecovery = {
    ...recovery,
    retry: navigation.retry,
    htmlOf: (path) => (path === first.location.pathname + first.location.search ? html : ''),
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

  const markAwake = () => {
    delete document.documentElement.dataset['asleep'];
  };

  function takeOver() {
    isOurs = true;
    markAwake();
    tries.stop();
    // What was done without the page's code is over: ready is now the living page.
    delete document.documentElement.dataset['ready'];
    failed.setState(null);
    putToSleep?.();
  }

  async function hydrate(): Promise<void> {
    tries.stop();
    const { match } = store.getState();
    const view = await openFirst();
    // The visitor has gone on: the next page has its own root, and the server's HTML is no longer this page's.
    if (isOurs || store.getState().match !== match) return;
    if (hasPage && view.kind === 'failed') {
      failed.setState(view.code);
      markAwake();
      putToSleep ??= recovery.wake(element);
      markReady();
      tries.failed();
      onFailed();
      return;
    }
    if (failed.getState()) onCame();
    // What woke inside is no longer the server's. Without it, what was typed stays.
    if (putToSleep && element.querySelector(`[${islandAttribute}]`)) element.innerHTML = html;
    if (isAnew(view)) {
      store.setState({ view });
      return;
    }
    takeOver();
    store.setState({ view });
    const page = tree(store.getState());
    startTransition(() => {
      const root = hydrateRoot(element, page, rootOptions);
      finishHydration = () => flushSync(() => root.render(page));
    });
  }

  store.subscribe(() => {
    if ((isOurs && !finishHydration) || !store.getState().view) return;
    // Another page: what was pressed on the server's is over.
    sleeping?.end();
    if (finishHydration) return finishHydration();
    takeOver();
    // At once, as every later page is shown: who arrives looks for the page's heading.
    flushSync(() => createRoot(element, rootOptions).render(tree()));
  });

  /** Hydrates the server's page, or lets it sleep until it is to be. */
  async function begin(): Promise<void> {
    if (!sleeps) return hydrate();
    sleeping = letSleep(element, () => void hydrate());
    document.documentElement.dataset['asleep'] = '';
    markReady();
  }

  return { failed, hydrate, begin, wake: () => sleeping?.wake() };
}
