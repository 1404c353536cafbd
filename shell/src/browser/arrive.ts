import { elementIds } from '../app/Boot.ts';
import type { BrowserHistory } from '../navigation/BrowserHistory.ts';
import type { Moment, NavigationDependencies } from '../navigation/navigation.ts';

/** Focuses without scrolling, also what is not focusable by itself. */
function focus(element: HTMLElement) {
  if (!element.matches('a[href],button,input,select,textarea,[tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * After a move: the title, the focus on the new page's heading, and the scroll where the visitor left it or at
 * the top. A move within the page goes to its target.
 */
export function createArrival(
  history: BrowserHistory,
  titleOf: (moment: Moment) => string,
): NavigationDependencies['arrived'] {
  return (moment, how, scrollTop) => {
    document.title = titleOf(moment);
    // React has committed by the next frame, since the moment's store updates synchronously.
    requestAnimationFrame(() => {
      const target =
        moment.place.hash && document.getElementById(decodeURIComponent(moment.place.hash.slice(1)));
      if (target && how !== 'pop') {
        target.scrollIntoView();
        focus(target);
        return;
      }
      if (how !== 'replace') history.scrollTo(scrollTop ?? 0);
      const heading = document.querySelector<HTMLElement>(`#${elementIds.page} h1`);
      if (heading) focus(heading);
    });
  };
}
