import type { RouteMatch } from '@fan-base/shared-contracts/routes';
import type { View } from '../app/view.ts';
import { type Watchable, watchable } from '../app/watch.ts';
import type { Resolved } from '../site/resolvePath.ts';
import type { BrowserHistory, Move } from './BrowserHistory.ts';
import { addressOf, type Place, placeOf } from './Place.ts';
import type { ScrollPositions } from './scrollPositions.ts';

/** Where the visitor is, and what is shown there; it changes as one. */
export interface Moment {
  readonly place: Place;
  readonly match: RouteMatch | null;
  /** Null while the code of the server's page is still to come. */
  readonly view: View | null;
}

export interface NavigationDependencies {
  readonly history: BrowserHistory;
  readonly scroll: ScrollPositions;
  /** When a move is to be a full load instead; both count a yes as that load. */
  readonly freshness: {
    readonly takesReload: (path: string) => boolean;
    /** Told of a page whose code could not be had, and of the move's path unless it is only tried again. */
    readonly pageFailed: (path: string | null) => Promise<boolean>;
    /** Told of a page that came when it was tried again. */
    readonly pageCame: () => void;
  };
  readonly resolve: (pathname: string) => Resolved;
  /** Loads code and data of a page; never rejects, a failure is a view. */
  readonly open: (match: RouteMatch, place: Place) => Promise<View>;
  /** Called after a new view was handed to React, to move focus and scroll. */
  readonly arrived: (moment: Moment, how: Move, scrollTop: number | null) => void;
}

export interface Navigation {
  readonly moment: Watchable<Moment>;
  /** True while a page is loading that was asked for. */
  readonly pending: Watchable<boolean>;
  go(address: string, options?: { replace?: boolean; state?: unknown }): Promise<void>;
  goBy(delta: number): void;
  /** Opens the present address again, after a failure; quietly: another failure changes nothing. */
  retry(how?: 'quietly'): Promise<void>;
}

/**
 * In-app moves: a click opens the next page first and changes address and screen together, so that the old
 * page stays alive until the new one is there. A newer move takes the place of one that is under way.
 */
export function createNavigation(first: Moment, dependencies: NavigationDependencies): Navigation {
  const { history, scroll, freshness, resolve, open, arrived } = dependencies;
  const moment = watchable(first);
  const pending = watchable(false);
  let latest = 0;

  const noteScroll = () => scroll.note(moment.get().place.key, history.scrollPosition());
  history.onHide(() => {
    noteScroll();
    scroll.save();
  });

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
    how: Move,
    commit: () => Place,
    isWanted: (view: View) => boolean = () => true,
  ): Promise<void> {
    const mine = ++latest;
    const leave = () => {
      pending.set(false);
      history.leave(addressOf(place), how);
    };
    if (how !== 'retry' && freshness.takesReload(place.pathname)) return leave();
    pending.set(true);
    const opened = await viewOf(place);
    if (mine !== latest) return;
    const hasFailed = 'view' in opened && opened.view.kind === 'failed';
    const isFullLoad = hasFailed && (await freshness.pageFailed(how === 'retry' ? null : place.pathname));
    if (mine !== latest) return;
    if (isFullLoad) return leave();
    if (how === 'retry' && !hasFailed) freshness.pageCame();
    pending.set(false);
    if ('redirect' in opened) {
      await go(opened.redirect, { replace: how !== 'push' });
      return;
    }
    if (!isWanted(opened.view)) return;
    noteScroll();
    const next: Moment = { place: commit(), match: opened.match, view: opened.view };
    moment.set(next);
    arrived(next, how, how === 'pop' ? (scroll.of(next.place.key) ?? 0) : null);
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
      latest += 1;
      pending.set(false);
      noteScroll();
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
    if (!isSamePage) {
      void move(place, 'pop', () => place);
      return;
    }
    latest += 1;
    pending.set(false);
    noteScroll();
    moment.set({ ...present, place });
    // An entry that was never left is a link within the page, whose target the browser shows itself.
    const top = scroll.of(place.key);
    if (top !== null) history.scrollTo(top);
  });

  return {
    moment,
    pending,
    go,
    goBy: (delta) => history.go(delta),
    retry: (how) =>
      move(
        moment.get().place,
        'retry',
        () => moment.get().place,
        ({ kind }) => how === undefined || kind !== 'failed',
      ),
  };
}
