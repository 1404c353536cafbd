import createCache from '@emotion/cache';
import * as api from '@fan-base/shared-contracts/client';
import type { Language } from '@fan-base/shared-contracts/language';
import { type RouteMatch, routes } from '@fan-base/shared-contracts/routes';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { apiFetch } from '../app/apiFetch.ts';
import type { Boot } from '../app/Boot.ts';
import { elementIds } from '../app/Boot.ts';
import { createShell, siteOf } from '../app/createShell.ts';
import { createDataCache } from '../app/dataCache.ts';
import { Frame } from '../app/Frame.tsx';
import { headOfView } from '../app/headOfView.ts';
import { IslandProviders, type PageContexts, Providers } from '../app/Providers.tsx';
import { reportReactErrors } from '../app/reportReactErrors.ts';
import { shellRemote } from '../app/shellRemote.ts';
import type { View } from '../app/view.ts';
import { type Watchable, watchable } from '../app/watch.ts';
import { freshnessLater } from '../freshness/freshnessLater.ts';
import { installEarlyInput } from '../island/earlyInput.ts';
import { idPrefix } from '../island/IslandEnvironment.ts';
import { wakeIslands } from '../island/wakeIslands.ts';
import { listenLater } from '../live/listenLater.ts';
import { createBrowserHistory } from '../navigation/BrowserHistory.ts';
import { createNavigation, type Moment } from '../navigation/navigation.ts';
import type { Place } from '../navigation/Place.ts';
import { navigatorOf } from '../navigation/RouterBridge.tsx';
import { createScrollPositions } from '../navigation/scrollPositions.ts';
import { offlineLater } from '../offline/offlineLater.ts';
import { hasNoHover } from '../prefetch/hasNoHover.ts';
import { prefetchLater } from '../prefetch/prefetchLater.ts';
import { type CreateRemotes, createFederation } from '../remotes/federation.ts';
import { withWords } from '../remotes/LoadedRemote.ts';
import { createTellFailure } from '../remotes/tellFailure.ts';
import { createSession } from '../session/createSession.ts';
import { personalKeys } from '../session/personalKeys.ts';
import { readAs } from '../session/readAs.ts';
import { send } from '../session/send.ts';
import { sendAs } from '../session/sendAs.ts';
import { resolvePath } from '../site/resolvePath.ts';
import { showToast } from '../toasts/showToast.ts';
import { createArrival } from './arrive.ts';
import { createBrowserIslands } from './browserIslands.ts';
import { createClock } from './clock.ts';
import { createPageOpener } from './pageOpener.ts';
import { createPageRegion } from './pageRegion.tsx';
import { storage, tabStorage } from './storage.ts';

/** A page that lives, for whoever exchanges its code. */
export interface StartedPage {
  readonly moment: Watchable<Moment>;
  readonly open: (match: RouteMatch, place: Place) => Promise<View>;
  readonly titleOf: (moment: Moment) => string;
  /** The page region's element. */
  readonly region: HTMLElement;
}

/** One hydrated page out of one document: the frame, the page region and the islands, each a root of its own. */
export async function startPage(
  boot: Boot,
  answers: Record<string, unknown>,
  createRemotes: CreateRemotes = createFederation,
): Promise<StartedPage> {
  const { settings, releases } = boot;
  const site = siteOf(settings);
  const language: Language = settings.language;
  const own = await withWords(shellRemote, language);
  // What belongs to whoever was logged in is asked for anew, once his own pages are gone; the site's data stays.
  const session = createSession(
    storage,
    {
      me: (token) => apiFetch(api.account.getMe(), token),
      logout: (token) => send(api.account.logout(), token),
    },
    () => queueMicrotask(() => void data.refresh(personalKeys)),
  );
  const data = createDataCache((key, cache) => readAs(key, cache, session, settings.token), answers);
  const byName = new Map(releases.map((release) => [release.name, release]));
  const remotes = createRemotes(byName, language);
  const { clock, start: startClock, now } = createClock(boot.now);
  const timeZone = watchable(site.timeZone);
  const allRoutes = [...boot.extraRoutes, ...routes];
  const resolve = (pathname: string) =>
    resolvePath(pathname, { kind: settings.kind, language, routes: allRoutes });
  const tell = createTellFailure((remote) => byName.get(remote)?.version ?? __APP_VERSION__);
  /** When the page was opened that is in the region now. */
  let openedAt = 0;
  const openPresent = async (work: () => Promise<View>): Promise<View> => {
    const since = performance.now();
    const view = await work();
    openedAt = since;
    if (view.kind === 'failed') tell(view, 'page', since);
    return view;
  };
  const { open, openCode, openFirst } = createPageOpener(
    {
      site,
      now: Date.now,
      remotes,
      own,
      hasPage: (remote, key) => byName.get(remote)?.pages.includes(key) ?? false,
    },
    data,
  );

  const history = createBrowserHistory();
  const match = 'match' in boot.view ? boot.view.match : null;
  const first: Moment = {
    place: history.current(),
    match,
    view: boot.view.kind === 'page' ? null : boot.view,
  };
  const loadFreshness: Parameters<typeof freshnessLater>[0] = async (isVetoed) => {
    const { startFreshness } = await import(
      /* webpackChunkName: "freshness" */ '../freshness/startFreshness.ts'
    );
    return startFreshness(boot, byName, remotes.isUsed, isVetoed);
  };
  const freshness = freshnessLater(loadFreshness, clock, now());
  const titleOf = ({ view }: Moment) =>
    view
      ? headOfView(view, (key) => data.read(key) as never, own.i18n, site, reportError).title
      : document.title;
  const navigation = createNavigation(first, {
    history,
    scroll: createScrollPositions(tabStorage),
    freshness,
    resolve,
    open: (target, place) => openPresent(() => open(target, place)),
    arrived: createArrival(history, titleOf),
  });
  const { prefetch, begin: beginPrefetch } = prefetchLater(async () => {
    const { startPrefetch } = await import(/* webpackChunkName: "prefetch" */ '../prefetch/startPrefetch.ts');
    return startPrefetch({
      resolve,
      present: () => navigation.moment.get().place,
      open,
      openCode,
    });
  });

  const listen = listenLater(async () => {
    const { createLive } = await import(/* webpackChunkName: "live" */ '../live/createLive.ts');
    return createLive({
      token: () => settings.token,
      accept: data.accept,
      poll: data.ask,
      load: () => import(/* webpackChunkName: "live" */ '../live/readStream.ts'),
    });
  });
  const shell = createShell(site, {
    session: session.store,
    account: session.account,
    send: (sending) => sendAs(sending, session, settings.token),
    refresh: (...keys) => data.refresh(keys),
    clock,
    timeZone,
    prefetch,
    toast: showToast(own.i18n),
    storage,
    vetoReload: freshness.vetoReload,
    listen,
    isFresh: data.isFresh,
  });
  const contexts: PageContexts = {
    styles: createCache({ key: 'fb' }),
    shell,
    data: data.config,
    moment: navigation.moment,
    navigator: navigatorOf(navigation),
  };
  const islands = createBrowserIslands({
    remotes,
    missing: boot.missingIslands,
    minHeight: ({ remote, widget }) => byName.get(remote)?.widgets[widget]?.minHeight ?? 0,
    provide: (children) => <IslandProviders contexts={contexts}>{children}</IslandProviders>,
    shellI18n: own.i18n,
    onLoadFailed(failure, region, since) {
      tell(failure, region, since);
      freshness.widgetFailed();
    },
    onThrow: (failure, region) => tell(failure, region, openedAt),
  });
  const provided = (children: ReactNode) => (
    <Providers contexts={contexts} islands={islands} i18n={own.i18n}>
      {children}
    </Providers>
  );

  installEarlyInput((address) => void navigation.go(address), prefetch);

  const frame = document.getElementById(elementIds.frame);
  const element = document.getElementById(elementIds.page);
  if (!frame || !element) throw new Error('The document has no frame');
  const region = createPageRegion({
    element,
    navigation,
    openFirst: () => openPresent(() => openFirst(boot, first.place)),
    hasPage: boot.view.kind === 'page',
    // A dev server's code is not what the server rendered.
    isAnew: (view) => view.kind === 'page' && view.remote in (boot.devServers ?? {}),
    onFailed: () => void freshness.pageFailed(null),
    onCame: freshness.pageCame,
    provide: provided,
    care: {
      renew(remote) {
        remotes.forget(remote);
        return navigation.retry('quietly');
      },
      onThrow: (remote) => tell({ remote, code: 'threw-on-render' }, 'page', openedAt),
      wake: (html) => wakeIslands(html, boot.widgets, islands),
    },
  });
  hydrateRoot(
    frame,
    provided(
      <Frame
        moment={navigation.moment}
        regionHtml=""
        pending={navigation.pending}
        regionFailed={region.failed}
        onRegionRetry={() => void region.hydrate()}
      />,
    ),
    { identifierPrefix: idPrefix('frame'), ...reportReactErrors('frame') },
  );
  await region.hydrate();
  startClock();
  if (hasNoHover()) void beginPrefetch();
  void session.restore();
  offlineLater(async (worker) => {
    const { startOffline } = await import(/* webpackChunkName: "offline" */ '../offline/startOffline.ts');
    await startOffline(worker, navigation.moment);
  });
  timeZone.set(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return { moment: navigation.moment, open, titleOf, region: element };
}
