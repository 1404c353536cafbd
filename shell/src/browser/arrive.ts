import type { NavigationState } from '../page/navigation/navigation-state.ts';
import { elementIds } from '../page/view/boot.ts';
import type { BrowserHistory } from './navigation/browser-history.ts';
import type { NavigationDependencies } from './navigation/navigation.ts';

/** Focuses without scrolling, also what is not focusable by itself. */
function focus(element: HTMLElement) {
  if (!element.matches('a[href],button,input,select,textarea,[tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The element that an address names; none where its hash is not well-formed. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Says a text to those who hear the page: it is heard only in an element that was there before. */
function createAnnouncer(): (text: string) => void {
  const element = document.createElement('div');
  element.ariaLive = 'polite';
  element.className = 'visually-hidden';
  document.body.append(element);
  return (text) => {
    element.textContent = text;
  };
}

/** Whether the focus is in a form that only narrows what its own page shows (docs/contracts/loose.md). */
const isFocusKept = (): boolean => document.activeElement?.closest('[data-keeps-focus]') != null;

/**
 * After a move: the title, which is said too, the focus on the new page's heading, and the scroll where the visitor
 * left it or at the top. A move within the page goes to its target, and one by the page's filters leaves both alone.
 */
export function createArrival(
  history: Pick<BrowserHistory, 'scrollTo'>,
  titleOf: (state: NavigationState) => string,
): NavigationDependencies['arrived'] {
  const announce = createAnnouncer();
  return (state, how, scrollTop) => {
    const title = titleOf(state);
    if (title !== document.title) announce(title);
    document.title = title;
    const focused = document.activeElement;
    /** Who has gone on within the new page by now, faster than the frame, is left there. */
    const moveFocus = (element: HTMLElement) => {
      if ([focused, document.body].includes(document.activeElement)) focus(element);
    };
    // React has committed by the next frame, since the moment's store updates synchronously.
    requestAnimationFrame(() => {
      const target = findTarget(state.location.hash);
      if (target && how !== 'pop') {
        target.scrollIntoView();
        moveFocus(target);
        return;
      }
      if (how !== 'pop' && isFocusKept()) return;
      if (how !== 'replace') history.scrollTo(scrollTop ?? 0);
      const region = document.getElementById(elementIds.page);
      const heading = region?.querySelector('h1') ?? region;
      if (heading) moveFocus(heading);
    });
  };
}
