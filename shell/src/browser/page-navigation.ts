import { createBrowserHistory } from '@fan-base/host/browser/navigation/browser-history';
import { createPlaces } from '@fan-base/host/browser/navigation/places';
import { createLazyPrefetch } from '@fan-base/host/browser/prefetch/lazy-prefetch';
import type { Location } from '@fan-base/host/page/navigation/location';
import { tabStorage } from '@fan-base/host/page/storage';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import type { NavigationState } from '../page/navigation/navigation-state.ts';
import { resolvePath } from '../page/site/resolve-path.ts';
import type { Boot } from '../page/view/boot.ts';
import { getViewHead } from '../page/view/get-head.ts';
import type { View } from '../page/view/view.ts';
import { createArrival } from './arrive.ts';
import { createNavigation } from './navigation/navigation.ts';
import { createPageOpener } from './page-opener.ts';
import type { PageServices } from './page-services.ts';

/** Navigation and prefetching, starting from the server-rendered page. */
export function createPageNavigation(boot: Boot, services: PageServices) {
  const { site, shellApp, releases, remotes, data, now, freshness, reportFailure } = services;
  const resolve = (pathname: string) => resolvePath(pathname, boot.settings, boot.routes);
  const opener = createPageOpener(
    {
      site,
      now,
      remotes,
      shellApp,
      hasPage: (remote, key) => releases.get(remote)?.pages.includes(key) ?? false,
      contributions: boot.contributions,
    },
    data,
  );
  /** When the current page was opened. */
  let openedAt = 0;
  async function openPresent(work: () => Promise<View>): Promise<View> {
    const since = performance.now();
    const view = await work();
    openedAt = since;
    if (view.kind === 'failed') reportFailure(view, 'page', since, view.error);
    return view;
  }

  const history = createBrowserHistory();
  const first: NavigationState = {
    location: history.current(),
    match: 'match' in boot.view ? boot.view.match : null,
    view: boot.view.kind === 'page' ? null : boot.view,
  };
  const getTitle = ({ view }: NavigationState) =>
    view
      ? getViewHead(view, (key) => data.read(key) as never, shellApp.i18n, site, reportError).title
      : document.title;
  const { arrived, updateTitle } = createArrival(history, getTitle, first.location.pathname);
  const navigation = createNavigation(first, {
    history,
    places: createPlaces(tabStorage),
    freshness,
    resolve,
    open: (match: RouteMatch, location: Location) => openPresent(() => opener.open(match, location)),
    arrived,
  });
  data.subscribe(() => updateTitle(navigation.store.getState()));
  const { prefetch, begin: beginPrefetch } = createLazyPrefetch(async () => {
    const { startPrefetch } = await import(
      /* webpackChunkName: "prefetch" */ './navigation/start-prefetch.ts'
    );
    return startPrefetch({
      resolve,
      present: () => navigation.store.getState().location,
      prepare: navigation.prepare,
      open: opener.open,
      openCode: opener.openCode,
    });
  });
  return {
    navigation,
    prefetch,
    beginPrefetch,
    isPage: (pathname: string) => resolve(pathname).kind !== 'not-found',
    getTitle,
    open: opener.open,
    openFirst: () => openPresent(() => opener.openFirst(boot, first.location)),
    openedAt: () => openedAt,
  };
}

export type PageNavigation = ReturnType<typeof createPageNavigation>;
