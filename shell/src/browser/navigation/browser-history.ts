import { formatLocation, type Location, parseLocation } from '../../page/navigation/location.ts';

/** The browser's history and scroll, wrapped once. */
export interface BrowserHistory {
  current(): Location;
  push(address: string, state: unknown): Location;
  replace(address: string, state: unknown): Location;
  go(delta: number): void;
  onPop(listener: (location: Location) => void): void;
  /** Leaves the page for a full load of an address; after a pop it is the present one. */
  leave(address: string, how: Move): void;
  onHide(listener: () => void): void;
  scrollPosition(): number;
  scrollTo(top: number): void;
}

/** How a page is come to: by a link, in place of another, by going back or forward, or by trying again. */
export type Move = 'push' | 'replace' | 'pop' | 'retry';

interface EntryState {
  readonly key?: string;
  readonly user?: unknown;
}

const newKey = () => Math.random().toString(36).slice(2);

export function createBrowserHistory(): BrowserHistory {
  const { history, location } = window;
  /** An entry that the browser made itself, for a document or a link within the page, is given its key here. */
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
  // The page restores scroll itself after it has rendered; a reload leaves it to the browser.
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  // It may come back as it was, out of the browser's back/forward cache.
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  return {
    current: read,
    push: (address, state) => write('pushState', address, state),
    replace: (address, state) => write('replaceState', address, state),
    go: (delta) => history.go(delta),
    onPop: (listener) => window.addEventListener('popstate', () => listener(read())),
    leave(address, how) {
      if (how === 'push') location.assign(address);
      else if (how === 'replace') location.replace(address);
      else location.reload();
    },
    onHide: (listener) => window.addEventListener('pagehide', listener),
    scrollPosition: () => window.scrollY,
    scrollTo: (top) => window.scrollTo(0, top),
  };
}
