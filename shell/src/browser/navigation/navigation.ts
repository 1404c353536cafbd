import type {
  BrowserHistory,
  NavigationKind,
  Place,
} from '@fan-base/host/browser/navigation/browser-history';
import type { Places } from '@fan-base/host/browser/navigation/places';
import { formatLocation, type Location, parseLocation } from '@fan-base/host/page/navigation/location';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import { createStore } from 'zustand';
import {
  getPageKey,
  type Navigation,
  type NavigationState,
  type PageAhead,
} from '../../page/navigation/navigation-state.ts';
import type { Resolved } from '../../page/site/resolve-path.ts';
import type { View } from '../../page/view/view.ts';

/** Whether two pages render the same, so that a prerendered page can be reused. */
function isSameView(
  { view: one, location: here }: NavigationState,
  { view: other, location: there }: NavigationState,
) {
  if (one?.kind !== 'page' || other?.kind !== 'page') return false;
  return (
    one.module === other.module &&
    one.i18n === other.i18n &&
    one.input.isNotFound === other.input.isNotFound &&
    here.search === there.search
  );
}

export interface NavigationDependencies {
  readonly history: BrowserHistory;
  readonly places: Places;
  /** Decides which navigations must be full page loads. Both functions record the load if so. */
  readonly freshness: {
    readonly takesReload: (path: string) => boolean;
    /** Reports that a page's code could not be loaded, with the navigation's path, or null for a retry. */
    readonly pageFailed: (path: string | null) => Promise<boolean>;
    /** Reports that a retry has loaded the page. */
    readonly pageCame: () => void;
  };
  readonly resolve: (pathname: string) => Resolved;
  /** Loads a page's code and data. Never rejects: failures are views. */
  readonly open: (match: RouteMatch, location: Location) => Promise<View>;
  /**
   * Called after a view was passed to React, to move the focus and scroll.
   * @param place after going back or forward, where the visitor left this page; otherwise, where on the page before
   */
  readonly arrived: (state: NavigationState, kind: NavigationKind, place: Place) => void;
}

const startOfPage: Place = { top: 0, link: null };

/**
 * In-app navigation: a click loads the next page first and then changes URL and screen together, so that the
 * old page stays interactive until then. A newer navigation cancels a pending one.
 */
export function createNavigation(first: NavigationState, dependencies: NavigationDependencies): Navigation {
  const { history, places, freshness, resolve, open, arrived } = dependencies;
  const store = createStore<NavigationState>(() => first);
  const pending = createStore<boolean>(() => false);
  const ahead = createStore<PageAhead | null>(() => null);
  let latest = 0;

  function prepare(page: PageAhead): void {
    if (page.view?.kind !== 'page' || page.match?.route.guard || pending.getState()) return;
    if (getPageKey(page) === getPageKey(store.getState())) return;
    const before = ahead.getState();
    if (!before || getPageKey(before) !== getPageKey(page) || !isSameView(before, page))
      ahead.setState(page, true);
  }

  /** Makes a page the current one, reusing what was prerendered of it. */
  function show(opened: NavigationState): NavigationState {
    const isOpened = (page: NavigationState) => getPageKey(page) === getPageKey(opened);
    const there = [store.getState(), ahead.getState()].find((page) => page && isOpened(page));
    const isReady = there === ahead.getState() && there && isSameView(there, opened);
    const next = { ...opened, element: there?.element, view: isReady ? there.view : opened.view };
    ahead.setState(null, true);
    store.setState(next, true);
    return next;
  }

  function notePlace(): Place {
    const place = history.place();
    places.note(store.getState().location.key, place);
    return place;
  }
  history.onHide(() => {
    notePlace();
    places.save();
    // Cancels a pending navigation, so that a page restored from the back/forward cache stays where it is.
    latest += 1;
    pending.setState(false);
  });

  async function openView(
    location: Location,
  ): Promise<{ match: RouteMatch | null; view: View } | { redirect: string }> {
    const resolved = resolve(location.pathname);
    if (resolved.kind === 'redirect') return { redirect: resolved.to + location.search + location.hash };
    if (resolved.kind === 'not-found')
      return { match: null, view: { kind: 'not-found', path: location.pathname } };
    return { match: resolved.match, view: await open(resolved.match, location) };
  }

  /** Navigates to a location. `commit` updates the history, unless a newer navigation has started. */
  async function navigate(
    location: Location,
    kind: NavigationKind,
    commit: () => Location,
    isWanted: (view: View) => boolean = () => true,
  ): Promise<void> {
    const mine = ++latest;
    const leave = () => {
      pending.setState(false);
      history.leave(formatLocation(location), kind);
    };
    if (kind !== 'retry' && freshness.takesReload(location.pathname)) return leave();
    pending.setState(true);
    const opened = await openView(location);
    if (mine !== latest) return;
    const hasFailed = 'view' in opened && opened.view.kind === 'failed';
    const isFullLoad = hasFailed && (await freshness.pageFailed(kind === 'retry' ? null : location.pathname));
    if (mine !== latest) return;
    if (isFullLoad) return leave();
    if (kind === 'retry' && !hasFailed) freshness.pageCame();
    pending.setState(false);
    if ('redirect' in opened) {
      await go(opened.redirect, { replace: kind !== 'push' });
      return;
    }
    if (!isWanted(opened.view)) return;
    const left = notePlace();
    const next = show({ location: commit(), match: opened.match, view: opened.view });
    arrived(next, kind, kind === 'pop' ? (places.of(next.location.key) ?? startOfPage) : left);
  }

  async function go(
    address: string,
    { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
  ) {
    const { location } = store.getState();
    const target = parseLocation(
      new URL(address, `http://site.invalid${formatLocation(location)}`).href,
      '',
      state,
    );
    const write = () => (replace ? history.replace : history.push)(formatLocation(target), state);
    const isSamePage = target.pathname === location.pathname && target.search === location.search;
    if (isSamePage && target.hash) {
      latest += 1;
      pending.setState(false);
      const left = notePlace();
      const next = { ...store.getState(), location: write() };
      store.setState(next, true);
      arrived(next, replace ? 'replace' : 'push', left);
      return;
    }
    await navigate(target, replace ? 'replace' : 'push', write);
  }

  history.onPop((location) => {
    const present = store.getState();
    const isSamePage =
      location.pathname === present.location.pathname && location.search === present.location.search;
    if (!isSamePage) {
      void navigate(location, 'pop', () => location);
      return;
    }
    latest += 1;
    pending.setState(false);
    notePlace();
    store.setState({ ...present, location }, true);
    // An entry without a place belongs to an in-page link; the browser scrolls to its target.
    const place = places.of(location.key);
    if (place) history.scrollTo(place.top);
  });

  return {
    store,
    pending,
    ahead,
    prepare,
    go,
    goBy: (delta) => history.go(delta),
    retry: (how) =>
      navigate(
        store.getState().location,
        'retry',
        () => store.getState().location,
        ({ kind }) => how === undefined || kind !== 'failed',
      ),
  };
}
