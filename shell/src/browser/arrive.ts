import { forcedModeAttribute } from '../page/frame/colour-mode.ts';
import type { NavigationState } from '../page/navigation/navigation-state.ts';
import { elementIds } from '../page/view/boot.ts';
import type { BrowserHistory } from './navigation/browser-history.ts';
import type { NavigationDependencies } from './navigation/navigation.ts';

/** Focuses without scrolling, including elements that are not focusable by default. */
function focus(element: HTMLElement) {
  if (!element.matches('a[href],button,input,select,textarea,[tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The target element of a URL's fragment, if it is well-formed and exists. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Creates a function that announces text to screen readers: they only notice changes in an existing live
 * region.
 */
function createAnnouncer(): (text: string) => void {
  const element = document.createElement('div');
  element.ariaLive = 'polite';
  element.className = 'visually-hidden';
  document.body.append(element);
  return (text) => {
    element.textContent = text;
  };
}

/** Whether the focus is in a form that only filters its page (docs/documents.md). */
const isFocusKept = (): boolean => document.activeElement?.closest('[data-keeps-focus]') != null;

/** Sets the color mode that the page forces, if any. */
function forceColourMode({ match }: NavigationState): void {
  const root = document.documentElement;
  const mode = match?.route.colourMode;
  if (mode) root.setAttribute(forcedModeAttribute, mode);
  else root.removeAttribute(forcedModeAttribute);
}

/**
 * Called after a navigation: applies the page's color mode, updates and announces the title, focuses the new page's
 * heading, and restores the scroll position or scrolls to the top. A navigation within the page scrolls to its target.
 * Filtering leaves focus and scroll position alone.
 */
export function createArrival(
  history: Pick<BrowserHistory, 'scrollTo'>,
  getTitle: (state: NavigationState) => string,
  firstPath: string,
): NavigationDependencies['arrived'] {
  const announce = createAnnouncer();
  let path = firstPath;
  return (state, how, scrollTop) => {
    forceColourMode(state);
    const title = getTitle(state);
    if (title !== document.title) announce(title);
    document.title = title;
    const isOtherPage = state.location.pathname !== path;
    path = state.location.pathname;
    const focused = document.activeElement;
    /** Doesn't steal the focus if the user has moved it before this frame. */
    const moveFocus = (element: HTMLElement) => {
      if ([focused, document.body].includes(document.activeElement)) focus(element);
    };
    // React has committed by the next frame, because the navigation store updates synchronously.
    requestAnimationFrame(() => {
      const target = findTarget(state.location.hash);
      if (target && how !== 'pop') {
        target.scrollIntoView();
        moveFocus(target);
        return;
      }
      if (how !== 'pop' && isFocusKept()) return;
      // A filter replaces its page's address; a login, the login page.
      if (how !== 'replace' || isOtherPage) history.scrollTo(scrollTop ?? 0);
      const region = document.getElementById(elementIds.page);
      const heading = region?.querySelector('h1') ?? region;
      if (heading) moveFocus(heading);
    });
  };
}
