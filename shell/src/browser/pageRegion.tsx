import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PageRoot } from '../app/PageRoot.tsx';
import { reportReactErrors } from '../app/reportReactErrors.ts';
import type { View } from '../app/view.ts';
import { watchable } from '../app/watch.ts';
import { idPrefix } from '../island/IslandEnvironment.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { addressOf, type Place } from '../navigation/Place.ts';
import { keepTrying } from '../region/keepTrying.ts';
import type { PageCare } from '../region/PageCare.ts';
import type { FailureCode } from '../remotes/failure.ts';

const searchedPath = ({ pathname, search }: Place) => pathname + search;

interface PageRegionOptions {
  readonly element: HTMLElement;
  readonly navigation: Navigation;
  /** The view of the server's document; one that failed leaves its HTML where it is. */
  readonly openFirst: () => Promise<View>;
  /** Whether the document has a remote's page in it. */
  readonly hasPage: boolean;
  /** Whether a view is made anew, because the document has another version of it. */
  readonly isAnew: (view: View) => boolean;
  /** Called when the code of the server's page could not be had. */
  readonly onFailed: () => void;
  /** Called when it came after all. */
  readonly onCame: () => void;
  readonly provide: (children: ReactNode) => ReactNode;
  readonly care: Pick<PageCare, 'renew' | 'onThrow' | 'wake'>;
}

/** The page region from the server's HTML to a living page, and back to the HTML where that fails. */
export function createPageRegion(options: PageRegionOptions) {
  const { element, navigation, openFirst, hasPage, isAnew, onFailed, onCame, provide, care } = options;
  const { moment } = navigation;
  const first = moment.initial();
  const html = hasPage ? element.innerHTML : '';
  /** Why the server's HTML stands there: its code could not be had. */
  const failed = watchable<FailureCode | null>(null);
  let isOurs = false;
  let putToSleep: (() => void) | null = null;

  const markReady = () => {
    document.documentElement.dataset.ready = addressOf(first.place);
  };
  const pageCare: PageCare = {
    ...care,
    retry: navigation.retry,
    htmlOf: (place) => (searchedPath(place) === searchedPath(first.place) ? html : ''),
  };
  const tree = () => provide(<PageRoot moment={moment} care={pageCare} onReady={markReady} />);
  const rootOptions = { identifierPrefix: idPrefix('page'), ...reportReactErrors('page') };
  const tries = keepTrying(() => void hydrate());

  function takeOver() {
    isOurs = true;
    tries.stop();
    // What was done without the page's code is over: ready is now the living page.
    delete document.documentElement.dataset.ready;
    failed.set(null);
    putToSleep?.();
  }

  async function hydrate(): Promise<void> {
    tries.stop();
    const { match } = moment.get();
    const view = await openFirst();
    // The visitor has gone on: the next page has its own root, and the server's HTML is no longer this moment's.
    if (isOurs || moment.get().match !== match) return;
    if (hasPage && view.kind === 'failed') {
      failed.set(view.code);
      putToSleep ??= care.wake(element);
      markReady();
      tries.failed();
      onFailed();
      return;
    }
    if (failed.get()) onCame();
    // What woke inside is no longer the server's.
    if (putToSleep) element.innerHTML = html;
    if (isAnew(view)) {
      moment.set({ ...moment.get(), view });
      return;
    }
    takeOver();
    moment.set({ ...moment.get(), view });
    startTransition(() => {
      hydrateRoot(element, tree(), rootOptions);
    });
  }

  moment.subscribe(() => {
    if (isOurs || !moment.get().view) return;
    takeOver();
    // At once, as every later moment is shown: who arrives looks for the page's heading.
    flushSync(() => createRoot(element, rootOptions).render(tree()));
  });

  return { failed, hydrate };
}
