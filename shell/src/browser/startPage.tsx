import createCache from '@emotion/cache';
import type { User } from '@fan-base/shared-contracts/api/account';
import type { Language } from '@fan-base/shared-contracts/language';
import { routes } from '@fan-base/shared-contracts/routes';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { apiFetch } from '../app/apiFetch.ts';
import type { Boot } from '../app/Boot.ts';
import { elementIds } from '../app/Boot.ts';
import { createShell, siteOf } from '../app/createShell.ts';
import { createDataCache, type DataCache } from '../app/dataCache.ts';
import { Frame } from '../app/Frame.tsx';
import { headOfView } from '../app/headOfView.ts';
import { isView, meansNotFound, type OpenPageDependencies, openPage } from '../app/openPage.ts';
import { PageRoot } from '../app/PageRoot.tsx';
import { IslandProviders, type PageContexts, Providers } from '../app/Providers.tsx';
import { reportReactErrors } from '../app/reportReactErrors.ts';
import { shellRemote } from '../app/shellRemote.ts';
import { type View, viewOfNothing } from '../app/view.ts';
import { watchable } from '../app/watch.ts';
import { installEarlyInput } from '../island/earlyInput.ts';
import { type IslandEnvironment, idPrefix } from '../island/IslandEnvironment.ts';
import { loadWidget } from '../island/loadWidget.ts';
import { listenLater } from '../live/listenLater.ts';
import { createBrowserHistory } from '../navigation/BrowserHistory.ts';
import { createNavigation, type Moment } from '../navigation/navigation.ts';
import { addressOf, type Place, placeOf } from '../navigation/Place.ts';
import { navigatorOf } from '../navigation/RouterBridge.tsx';
import { createFederation } from '../remotes/federation.ts';
import { withWords } from '../remotes/LoadedRemote.ts';
import { createSession } from '../session/createSession.ts';
import { personalKeys } from '../session/personalKeys.ts';
import { readAs } from '../session/readAs.ts';
import { send } from '../session/send.ts';
import { sendAs } from '../session/sendAs.ts';
import { resolvePath } from '../site/resolvePath.ts';
import { showToast } from '../toasts/showToast.ts';
import { createArrival } from './arrive.ts';
import { createClock } from './clock.ts';
import { createPrefetch } from './prefetch.ts';
import { storage } from './storage.ts';

type Connection = Parameters<typeof createPrefetch>[1];

/** How long a move waits for data before the page is shown with its placeholders, in milliseconds. */
const patienceMs = 1_000;

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs));

/** Code, then data of a page; the data of a remote that is here already is asked for at the same time. */
async function openView(
  match: NonNullable<Moment['match']>,
  place: Place,
  dependencies: OpenPageDependencies,
  data: DataCache,
): Promise<View> {
  const opened = await openPage(match, new URLSearchParams(place.search), dependencies);
  if (isView(opened)) return opened;
  const keys = opened.entry.data?.(opened.input) ?? [];
  const warmed = data.warm(keys);
  const view = await opened.view();
  const failures = (await Promise.race([warmed, patience()])) ?? [];
  const isNotFound = failures.some(meansNotFound);
  return isNotFound ? viewOfNothing(view, place.pathname, opened.entry.ownNotFound === true) : view;
}

/** The view of the server's document, once its code is here; a failure of the code is thrown to the retry. */
async function openFirstView(boot: Boot, place: Place, dependencies: OpenPageDependencies): Promise<View> {
  if (boot.view.kind !== 'page') return boot.view;
  const opened = await openPage(boot.view.match, new URLSearchParams(place.search), dependencies);
  const view = isView(opened) ? opened : await opened.view();
  const { isNotFound } = boot.view;
  return view.kind === 'page' ? { ...view, input: { ...view.input, now: boot.now, isNotFound } } : view;
}

/** One hydrated page out of one document: the frame, the page region and the islands, each a root of its own. */
export async function startPage(boot: Boot, answers: Record<string, unknown>): Promise<void> {
  const { settings, releases } = boot;
  const site = siteOf(settings);
  const language: Language = settings.language;
  const own = await withWords(shellRemote, language);
  // What belongs to whoever was logged in is asked for anew, once his own pages are gone; the site's data stays.
  const session = createSession(
    storage,
    {
      me: (token) => apiFetch<User>('/user/me', token),
      logout: (token) => send({ method: 'POST', path: '/user/logout' }, token),
    },
    () => queueMicrotask(() => void data.refresh(personalKeys)),
  );
  const data = createDataCache((key, cache) => readAs(key, cache, session, settings.token), answers);
  const remotes = createFederation(releases, language);
  const { clock, start: startClock } = createClock(boot.now);
  const timeZone = watchable(site.timeZone);
  const allRoutes = [...boot.extraRoutes, ...routes];
  const resolve = (pathname: string) =>
    resolvePath(pathname, { kind: settings.kind, language, routes: allRoutes });
  const byName = new Map(releases.map((release) => [release.name, release]));
  const openDependencies: OpenPageDependencies = {
    site,
    now: Date.now,
    remotes,
    own,
    hasPage: (remote, key) => byName.get(remote)?.pages.includes(key) ?? false,
  };

  const history = createBrowserHistory();
  const match = 'match' in boot.view ? boot.view.match : null;
  const first: Moment = {
    place: history.current(),
    match,
    view: boot.view.kind === 'page' ? null : boot.view,
  };
  const navigation = createNavigation(first, {
    history,
    resolve,
    open: (target, place) => openView(target, place, openDependencies, data),
    arrived: createArrival(history, ({ view }) =>
      view ? headOfView(view, (key) => data.read(key) as never, own.i18n, site).title : document.title,
    ),
  });
  const prefetch = createPrefetch(
    async (path) => {
      const place = placeOf(path, '');
      const resolved = resolve(place.pathname);
      if (resolved.kind !== 'route') return;
      await openView(resolved.match, place, openDependencies, data);
    },
    (navigator as Navigator & { connection?: Connection }).connection,
  );

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
    vetoReload: () => () => {},
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
  const missing = new Set(boot.missingIslands);
  const islands: IslandEnvironment = {
    load: (use) => loadWidget(remotes, use).then(({ loaded }) => loaded),
    serverHtml: () => undefined,
    isMissing: (id) => missing.has(id),
    minHeight: ({ remote, widget }) => byName.get(remote)?.widgets[widget]?.minHeight ?? 0,
    provide: (children) => <IslandProviders contexts={contexts}>{children}</IslandProviders>,
    shellI18n: own.i18n,
  };
  const provided = (children: ReactNode) => (
    <Providers contexts={contexts} islands={islands} i18n={own.i18n}>
      {children}
    </Providers>
  );

  installEarlyInput((address) => void navigation.go(address));

  /** The page region's trouble while the server's HTML stands in it: its code could not be had. */
  const regionFailed = watchable(false);
  const frame = document.getElementById(elementIds.frame);
  const region = document.getElementById(elementIds.page);
  if (!frame || !region) throw new Error('The document has no frame');

  let isRegionOurs = false;
  const markReady = () => {
    document.documentElement.dataset.ready = addressOf(first.place);
  };
  const regionTree = () =>
    provided(
      <PageRoot moment={navigation.moment} onRetry={() => void navigation.retry()} onReady={markReady} />,
    );
  const regionOptions = { identifierPrefix: idPrefix('page'), ...reportReactErrors('page') };

  async function hydrateRegion() {
    regionFailed.set(false);
    const present = navigation.moment.get();
    const view = await openFirstView(boot, first.place, openDependencies);
    // The visitor has gone on: the next page has its own root, and the server's HTML is no longer this moment's.
    if (isRegionOurs || navigation.moment.get().match !== present.match) return;
    if (boot.view.kind === 'page' && view.kind !== 'page') {
      regionFailed.set(true);
      markReady();
      return;
    }
    isRegionOurs = true;
    navigation.moment.set({ ...navigation.moment.get(), view });
    startTransition(() => {
      hydrateRoot(region as HTMLElement, regionTree(), regionOptions);
    });
  }

  navigation.moment.subscribe(() => {
    if (isRegionOurs || !navigation.moment.get().view) return;
    isRegionOurs = true;
    regionFailed.set(false);
    createRoot(region, regionOptions).render(regionTree());
  });

  hydrateRoot(
    frame,
    provided(
      <Frame
        moment={navigation.moment}
        regionHtml=""
        pending={navigation.pending}
        regionFailed={regionFailed}
        onRegionRetry={() => void hydrateRegion()}
      />,
    ),
    { identifierPrefix: idPrefix('frame'), ...reportReactErrors('frame') },
  );
  await hydrateRegion();
  startClock();
  void session.restore();
  timeZone.set(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
