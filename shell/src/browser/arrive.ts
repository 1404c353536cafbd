import { focus } from '@fan-base/host/browser/focus/focus';
import type { BrowserHistory } from '@fan-base/host/browser/navigation/browser-history';
import { findLink } from '@fan-base/host/browser/navigation/link-place';
import { elementIds } from '@fan-base/host/page/boot';
import { announce, createLiveRegion } from '@fan-base/shared-ui/hooks/announce';
import { forcedModeAttribute } from '../page/frame/color-mode.ts';
import type { NavigationState } from '../page/navigation/navigation-state.ts';
import type { NavigationDependencies } from './navigation/navigation.ts';

/** The target element of a URL's fragment, if it is well-formed and exists. */
function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Whether the focus is in a form that only filters its page (docs/documents.md). */
const isFocusKept = (): boolean => document.activeElement?.closest('[data-keeps-focus]') != null;

/** Sets the color mode that the page forces, if any. */
function forceColorMode({ match }: NavigationState): void {
  const root = document.documentElement;
  const mode = match?.route.colorMode;
  if (mode) root.setAttribute(forcedModeAttribute, mode);
  else root.removeAttribute(forcedModeAttribute);
}

/** The part of a title before the site's name. */
const getTopic = (title: string): string | undefined => title.split(' – ')[0];

/**
 * `arrived` is called after a navigation: it applies the page's color mode, updates the title, focuses the new page's
 * heading, and scrolls to the top. Going back restores the scroll position, and the focus to the link that was left. A
 * navigation within the page scrolls to its target. Filtering leaves focus and scroll position alone. What the focus does
 * not make screen readers say is announced: the title, or which filter was chosen. `updateTitle` is called when data has
 * changed, such as a score, and announces nothing.
 */
export function createArrival(
  history: Pick<BrowserHistory, 'scrollTo'>,
  getTitle: (state: NavigationState) => string,
  firstPath: string,
): {
  readonly arrived: NavigationDependencies['arrived'];
  readonly updateTitle: (state: NavigationState) => void;
} {
  createLiveRegion();
  let path = firstPath;
  /** The title of the page's data. A translator may have replaced it in the document. */
  let title = document.title;
  function updateTitle(state: NavigationState): boolean {
    const next = getTitle(state);
    const isOther = next !== title;
    title = next;
    if (isOther) document.title = title;
    return isOther;
  }
  const arrived: NavigationDependencies['arrived'] = (state, how, { top, link: leftLink }) => {
    forceColorMode(state);
    const isSameTitle = !updateTitle(state);
    const isOtherPage = state.location.pathname !== path;
    path = state.location.pathname;
    const focused = document.activeElement;
    /** Doesn't steal the focus if the new page has moved it. */
    const moveFocus = (element: HTMLElement) => {
      if ([focused, document.body].includes(document.activeElement)) focus(element);
    };
    // React has committed by then, because it renders updates of the navigation store in a microtask.
    queueMicrotask(() => {
      const link = leftLink && findLink(leftLink);
      const isFilter = how === 'push' && link?.closest('[data-keeps-focus]');
      const announceTitle = () => isSameTitle || announce(title);
      const target = findTarget(state.location.hash);
      if (target && how !== 'pop') {
        announceTitle();
        target.scrollIntoView();
        moveFocus(target);
        return;
      }
      if (link && isFilter) {
        announce(isSameTitle ? (link.textContent ?? '') : title);
        moveFocus(link);
        return;
      }
      if (how !== 'pop' && isFocusKept()) {
        announceTitle();
        return;
      }
      // A filter replaces its page's address; a login, the login page.
      if (how !== 'replace' || isOtherPage) history.scrollTo(how === 'pop' ? top : 0);
      if (link && how === 'pop') moveFocus(link);
      const isLinkFocused = how === 'pop' && link != null && document.activeElement === link;
      const region = document.getElementById(elementIds.page);
      const heading = region?.querySelector('h1') ?? region;
      if (heading && !isLinkFocused) moveFocus(heading);
      if (isLinkFocused || heading?.textContent?.trim() !== getTopic(title)) announceTitle();
    });
  };
  return { arrived, updateTitle };
}
