import { addressOf, type Place, placeOf } from './Place.ts';

/** The browser's history and scroll, wrapped once. */
export interface BrowserHistory {
  current(): Place;
  push(address: string, state: unknown): Place;
  replace(address: string, state: unknown): Place;
  go(delta: number): void;
  /** Calls back when the visitor goes back or forward. */
  onPop(listener: (place: Place) => void): void;
  /** Leaves the page for a full load of an address. */
  leave(address: string): void;
  scrollPosition(): number;
  scrollTo(top: number): void;
}

interface EntryState {
  readonly key?: string;
  readonly user?: unknown;
}

let counter = 0;
const newKey = () => `${Date.now().toString(36)}-${counter++}`;

export function createBrowserHistory(): BrowserHistory {
  const { history, location } = window;
  const read = (): Place => {
    const entry = history.state as EntryState | null;
    return placeOf(addressOf(location), entry?.key ?? 'first', entry?.user ?? null);
  };
  const write = (method: 'pushState' | 'replaceState', address: string, user: unknown): Place => {
    const key = newKey();
    history[method]({ key, user } satisfies EntryState, '', address);
    return placeOf(address, key, user);
  };
  // The page restores scroll itself after it has rendered; a reload leaves it to the browser.
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  return {
    current: read,
    push: (address, state) => write('pushState', address, state),
    replace: (address, state) => write('replaceState', address, state),
    go: (delta) => history.go(delta),
    onPop: (listener) => window.addEventListener('popstate', () => listener(read())),
    leave: (address) => location.assign(address),
    scrollPosition: () => window.scrollY,
    scrollTo: (top) => window.scrollTo(0, top),
  };
}
