import type { RouteMatch } from '@fan-base/shared-contracts/routes';
import { createStore } from 'zustand';
import { formatLocation, type Location, parseLocation } from '../../page/navigation/location.ts';
import {
  getPageKey,
  type Navigation,
  type NavigationState,
  type PageAhead,
} from '../../page/navigation/navigation-state.ts';
import type { Resolved } from '../../page/site/resolve-path.ts';
import type { View } from '../../page/view/view.ts';
import type { BrowserHistory, Move } from './browser-history.ts';
import type { ScrollPositions } from './scroll-positions.ts';

/** Whether two places show the same, so that what was rendered of one is the other. */
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
  readonly open: (match: RouteMatch, location: Location) => Promise<View>;
  /** Called after a new view was handed to React, to move focus and scroll. */
  readonly arrived: (state: NavigationState, how: Move, scrollTop: number | null) => void;
}

/**
 * In-app moves: a click opens the next page first and changes address and screen together, so that the old
 * page stays alive until the new one is there. A newer move takes the place of one that is under way.
 */
export function createNavigation(first: NavigationState, dependencies: NavigationDependencies): Navigation {
  const { history, scroll, freshness, resolve, open, arrived } = dependencies;
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

  /** Makes a place the present one. @returns it, with what was rendered of it already */
  function show(opened: NavigationState): NavigationState {
    const isOpened = (page: NavigationState) => getPageKey(page) === getPageKey(opened);
    const there = [store.getState(), ahead.getState()].find((page) => page && isOpened(page));
    const isReady = there === ahead.getState() && there && isSameView(there, opened);
    const next = { ...opened, element: there?.element, view: isReady ? there.view : opened.view };
    ahead.setState(null, true);
    store.setState(next, true);
    return next;
  }

  const noteScroll = () => scroll.note(store.getState().location.key, history.scrollPosition());
  history.onHide(() => {
    noteScroll();
    scroll.save();
    // Who comes back to this page, as the browser kept it, does not go on to where he was going before.
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

  /** Opens a place; `commit` makes it the present one unless a newer move began meanwhile. */
  async function move(
    location: Location,
    how: Move,
    commit: () => Location,
    isWanted: (view: View) => boolean = () => true,
  ): Promise<void> {
    const mine = ++latest;
    const leave = () => {
      pending.setState(false);
      history.leave(formatLocation(location), how);
    };
    if (how !== 'retry' && freshness.takesReload(location.pathname)) return leave();
    pending.setState(true);
    const opened = await openView(location);
    if (mine !== latest) return;
    const hasFailed = 'view' in opened && opened.view.kind === 'failed';
    const isFullLoad = hasFailed && (await freshness.pageFailed(how === 'retry' ? null : location.pathname));
    if (mine !== latest) return;
    if (isFullLoad) return leave();
    if (how === 'retry' && !hasFailed) freshness.pageCame();
    pending.setState(false);
    if ('redirect' in opened) {
      await go(opened.redirect, { replace: how !== 'push' });
      return;
    }
    if (!isWanted(opened.view)) return;
    noteScroll();
    const next = show({ location: commit(), match: opened.match, view: opened.view });
    arrived(next, how, how === 'pop' ? (scroll.of(next.location.key) ?? 0) : null);
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
      noteScroll();
      const next = { ...store.getState(), location: write() };
      store.setState(next, true);
      arrived(next, replace ? 'replace' : 'push', null);
      return;
    }
    await move(target, replace ? 'replace' : 'push', write);
  }

  history.onPop((location) => {
    const present = store.getState();
    const isSamePage =
      location.pathname === present.location.pathname && location.search === present.location.search;
    if (!isSamePage) {
      void move(location, 'pop', () => location);
      return;
    }
    latest += 1;
    pending.setState(false);
    noteScroll();
    store.setState({ ...present, location }, true);
    // An entry that was never left is a link within the page, whose target the browser shows itself.
    const top = scroll.of(location.key);
    if (top !== null) history.scrollTo(top);
  });

  return {
    store,
    pending,
    ahead,
    prepare,
    go,
    goBy: (delta) => history.go(delta),
    retry: (how) =>
      move(
        store.getState().location,
        'retry',
        () => store.getState().location,
        ({ kind }) => how === undefined || kind !== 'failed',
      ),
  };
}
