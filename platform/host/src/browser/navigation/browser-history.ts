import { formatLocation, type Location, parseLocation } from '../../page/navigation/location.ts';
import { getFocusedLink, type LinkPlace } from './link-place.ts';

/** A place on a page: its scroll position in px, and the focused link. */
export interface Place {
  readonly top: number;
  readonly link: LinkPlace | null;
}

/** Wraps the browser's history and scrolling. */
export interface BrowserHistory {
  current(): Location;
  push(address: string, state: unknown): Location;
  replace(address: string, state: unknown): Location;
  go(delta: number): void;
  onPop(listener: (location: Location) => void): void;
  /** Leaves the page with a full load of a URL. After a pop, the URL is already the current one. */
  leave(address: string, kind: NavigationKind): void;
  onHide(listener: () => void): void;
  /** Where the visitor is on the page. */
  place(): Place;
  scrollTo(top: number): void;
}

/** How a page was reached: by a link, replacing another page, by going back or forward, or by a retry. */
export type NavigationKind = 'push' | 'replace' | 'pop' | 'retry';

interface EntryState {
  readonly key?: string;
  readonly user?: unknown;
}

const newKey = () => Math.random().toString(36).slice(2);

export function createBrowserHistory(): BrowserHistory {
  const { history, location } = window;
  /** Adds a key to entries created by the browser, for a document or an in-page link. */
  const read = (): Location => {
    const entry = history.state as EntryState | null;
    return entry?.key === undefined
      ? write('replaceState', formatLocation(location), null)
      : parseLocation(formatLocation(location), entry.key, entry.user ?? null);
  };
  const write = (method: 'pushState' | 'replaceState', address: string, user: unknown): Location => {
    const key = newKey();
    history[method]({ key, user } satisfies EntryState, '', address);
    return parseLocation(address, key, user);
  };
  // The page restores the scroll position after rendering. On a reload, the browser does.
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  // The page may return from the back/forward cache.
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  return {
    current: read,
    push: (address, state) => write('pushState', address, state),
    replace: (address, state) => write('replaceState', address, state),
    go: (delta) => history.go(delta),
    onPop: (listener) => window.addEventListener('popstate', () => listener(read())),
    leave(address, kind) {
      if (kind === 'push') location.assign(address);
      else if (kind === 'replace') location.replace(address);
      else location.reload();
    },
    onHide: (listener) => window.addEventListener('pagehide', listener),
    place: () => ({ top: window.scrollY, link: getFocusedLink() }),
    scrollTo: (top) => window.scrollTo(0, top),
  };
}
