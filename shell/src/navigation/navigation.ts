import type { RouteMatch } from '@fan-base/shared-contracts/routes';
import type { View } from '../app/view.ts';
import { type Watchable, watchable } from '../app/watch.ts';
import type { Resolved } from '../site/resolvePath.ts';
import type { BrowserHistory } from './BrowserHistory.ts';
import { addressOf, type Place, placeOf } from './Place.ts';

/** Where the visitor is, and what is shown there; it changes as one. */
export interface Moment {
  readonly place: Place;
  readonly match: RouteMatch | null;
  /** Null while the code of the server's page is still to come. */
  readonly view: View | null;
}

export interface NavigationDependencies {
  readonly history: BrowserHistory;
  readonly resolve: (pathname: string) => Resolved;
  /** Loads code and data of a page; never rejects, a failure is a view. */
  readonly open: (match: RouteMatch, place: Place) => Promise<View>;
  /** Called after a new view was handed to React, to move focus and scroll. */
  readonly arrived: (
    moment: Moment,
    how: 'push' | 'replace' | 'pop' | 'retry',
    scrollTop: number | null,
  ) => void;
}

export interface Navigation {
  readonly moment: Watchable<Moment>;
  /** True while a page is loading that was asked for. */
  readonly pending: Watchable<boolean>;
  go(address: string, options?: { replace?: boolean; state?: unknown }): Promise<void>;
  goBy(delta: number): void;
  /** Opens the present address again, after a failure. */
  retry(): Promise<void>;
}

/**
 * In-app moves: a click opens the next page first and changes address and screen together, so that the old
 * page stays alive until the new one is there. A newer move takes the place of one that is under way.
 */
export function createNavigation(first: Moment, dependencies: NavigationDependencies): Navigation {
  const { history, resolve, open, arrived } = dependencies;
  const moment = watchable(first);
  const pending = watchable(false);
  const scrollPositions = new Map<string, number>();
  let latest = 0;

  async function viewOf(
    place: Place,
  ): Promise<{ match: RouteMatch | null; view: View } | { redirect: string }> {
    const resolved = resolve(place.pathname);
    if (resolved.kind === 'redirect') return { redirect: resolved.to + place.search + place.hash };
    if (resolved.kind === 'not-found')
      return { match: null, view: { kind: 'not-found', path: place.pathname } };
    return { match: resolved.match, view: await open(resolved.match, place) };
  }

  /** Opens a place; `commit` makes it the present one unless a newer move began meanwhile. */
  async function move(
    place: Place,
    how: 'push' | 'replace' | 'pop' | 'retry',
    commit: () => Place,
  ): Promise<void> {
    const mine = ++latest;
    pending.set(true);
    const opened = await viewOf(place);
    if (mine !== latest) return;
    pending.set(false);
    if ('redirect' in opened) {
      await go(opened.redirect, { replace: how !== 'push' });
      return;
    }
    scrollPositions.set(moment.get().place.key, history.scrollPosition());
    const next: Moment = { place: commit(), match: opened.match, view: opened.view };
    moment.set(next);
    arrived(next, how, how === 'pop' ? (scrollPositions.get(next.place.key) ?? 0) : null);
  }

  async function go(
    address: string,
    { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
  ) {
    const { place } = moment.get();
    const target = placeOf(new URL(address, `http://site.invalid${addressOf(place)}`).href, '', state);
    const write = () => (replace ? history.replace : history.push)(addressOf(target), state);
    const isSamePage = target.pathname === place.pathname && target.search === place.search;
    if (isSamePage && target.hash) {
      const next = { ...moment.get(), place: write() };
      moment.set(next);
      arrived(next, replace ? 'replace' : 'push', null);
      return;
    }
    await move(target, replace ? 'replace' : 'push', write);
  }

  history.onPop((place) => {
    const present = moment.get();
    const isSamePage = place.pathname === present.place.pathname && place.search === present.place.search;
    if (!isSamePage) void move(place, 'pop', () => place);
    // The browser has followed a link within the page, and scrolled by itself.
    else moment.set({ ...present, place });
  });

  return {
    moment,
    pending,
    go,
    goBy: (delta) => history.go(delta),
    retry: () => move(moment.get().place, 'retry', () => moment.get().place),
  };
}
