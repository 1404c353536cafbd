import { reportMismatches } from '@fan-base/host/browser/alterations/report-mismatches';
import { installEarlyInput, whenReplayed } from '@fan-base/host/browser/hydration/early-input';
import { registerPart } from '@fan-base/host/browser/hydration/parts';
import { createServedIslands, type ServedIslands } from '@fan-base/host/browser/hydration/served-islands';
import { whenSettled } from '@fan-base/host/browser/hydration/when-settled';
import type { LifeSigns } from '@fan-base/host/browser/telemetry/life-signs';
import { elementIds } from '@fan-base/host/page/boot';
import { islandId } from '@fan-base/host/page/island-place';
import { createHydration } from '@fan-base/host/page/region/hydration';
import { type RemoteFailure, toRemoteFailure } from '@fan-base/host/page/remotes/failure';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import type { ReactNode } from 'react';
import type { IslandEnvironment } from '../page/island/island-environment.ts';
import { createNavigator } from '../page/navigation/RouterBridge.tsx';
import type { Boot } from '../page/view/boot.ts';
import { loadWidget } from '../page/view/open-page.ts';
import { IslandProviders, type PageContexts, Providers } from '../page/view/Providers.tsx';
import type { RemoteSource } from '../page/view/remotes.ts';
import { createPageStyles } from '../page/view/styles.ts';
import { hydrateIslands, startIsland } from './island/start-island.tsx';
import type { PageNavigation } from './page-navigation.ts';
import { createPageRegion } from './page-region.tsx';
import type { PageServices } from './page-services.ts';

interface BrowserIslandsOptions extends Pick<IslandEnvironment, 'minHeight' | 'provide' | 'shellI18n'> {
  readonly remotes: RemoteSource;
  readonly servedIslands: ServedIslands;
  /** Ids of the islands without server-rendered HTML. */
  readonly missing: readonly string[];
  /** Called if a widget's code could not be loaded. `since` is when loading started (`performance.now()`). */
  readonly onLoadFailed: (failure: RemoteFailure, region: string, since: number) => void;
  readonly onThrow: (failure: RemoteFailure, region: string) => void;
  readonly lifeSigns: LifeSigns | null;
}

function createBrowserIslands(options: BrowserIslandsOptions): IslandEnvironment {
  const { remotes, servedIslands, missing, minHeight, provide, shellI18n, onLoadFailed, onThrow, lifeSigns } =
    options;
  const isMissing = new Set(missing);

  async function load(use: WidgetUse) {
    const since = performance.now();
    lifeSigns?.started(use.remote);
    try {
      return (await loadWidget(remotes, use)).loaded;
    } catch (error) {
      onLoadFailed(toRemoteFailure(error, use.remote), islandId(use), since);
      throw error;
    }
  }

  const environment: IslandEnvironment = {
    load,
    reload(use) {
      remotes.forget(use.remote);
      return load(use);
    },
    start: (wrapper, island) => startIsland(wrapper, island, environment),
    onThrow: (use, error) => onThrow(toRemoteFailure(error, use.remote, 'threw-on-render'), islandId(use)),
    onLive: ({ remote }) => lifeSigns?.alive(remote),
    serverHtml: () => undefined,
    findServed: servedIslands.get,
    isMissing: (place) => isMissing.has(place),
    minHeight,
    provide,
    shellI18n,
  };
  return environment;
}

interface HydratedPage {
  /** The page region's element. */
  readonly element: HTMLElement;
  /** Resolves when the page region's code is there, or has failed to load. */
  readonly loaded: Promise<void>;
  /** Resolves when the page region is live and has been pressed, or will not be for now. */
  readonly settled: Promise<void>;
  /** Hydrates the frame. */
  readonly wakeFrame: () => Promise<void>;
}

/**
 * Hydrates the document, each part as a React root: the page region with its islands, and the frame afterwards, unless
 * the visitor uses it before.
 */
export function hydratePage(
  boot: Boot,
  services: PageServices,
  { navigation, prefetch, isPage, openFirst, openedAt }: PageNavigation,
): HydratedPage {
  const { shellApp, releases, remotes, data, freshness, reportFailure, lifeSigns } = services;
  const remote = boot.view.kind === 'page' ? boot.view.match.route.remote : 'shell';
  const contexts: PageContexts = {
    styles: createPageStyles(boot.styleNames),
    shell: services.createShell(prefetch),
    data: data.config,
    navigation: navigation.store,
    navigator: createNavigator(navigation),
  };
  const servedIslands = createServedIslands();
  const islands = createBrowserIslands({
    remotes,
    servedIslands,
    missing: boot.missingIslands,
    minHeight: ({ remote, widget }) => releases.get(remote)?.widgets[widget]?.minHeight ?? 0,
    provide: (children) => <IslandProviders contexts={contexts}>{children}</IslandProviders>,
    shellI18n: shellApp.i18n,
    onLoadFailed(failure, region, since) {
      reportFailure(failure, region, since, failure);
      freshness.widgetFailed();
    },
    onThrow: (failure, region) => reportFailure(failure, region, openedAt(), failure),
    lifeSigns,
  });
  const provide = (children: ReactNode) => (
    <Providers contexts={contexts} islands={islands} i18n={shellApp.i18n}>
      {children}
    </Providers>
  );

  const frame = document.getElementById(elementIds.frame);
  const element = document.getElementById(elementIds.page);
  if (!frame || !element) throw new Error('The document has no frame');
  const region = createPageRegion({
    element,
    navigation,
    navigator: contexts.navigator,
    openFirst() {
      lifeSigns?.started(remote);
      return openFirst();
    },
    onLive: () => lifeSigns?.alive(remote),
    hasPage: boot.view.kind === 'page',
    // A dev server's code differs from the server-rendered HTML.
    mustRender: (view) => view.kind === 'page' && view.remote in (boot.devServers ?? {}),
    onFailed: () => void freshness.pageFailed(null),
    onCame: freshness.pageCame,
    provide,
    servedIslands,
    recovery: {
      renew(remote) {
        remotes.forget(remote);
        return navigation.retry('quietly');
      },
      onThrow(remote, error) {
        const failure = toRemoteFailure(error, remote, 'threw-on-render');
        reportFailure(failure, 'page', openedAt(), failure);
      },
      hydrateIslands: (html) => hydrateIslands(html, boot.widgets, islands),
    },
  });
  const frameHydration = createHydration(() =>
    remotes.guard('shell', () => import(/* webpackChunkName: "frame" */ './hydrate-frame.tsx')),
  );
  registerPart(frame, frameHydration);
  void frameHydration.loaded.then(({ hydrateFrame }) =>
    hydrateFrame({
      frame,
      contexts,
      provide,
      menu: boot.contributions.menu,
      regionElement: element,
      pending: navigation.pending,
      region: region.hydration,
      retryLogin: services.session.retry,
      onLive() {
        frameHydration.markLive();
        frame.dataset['ready'] = '';
      },
    }),
  );
  // It shows the progress of a navigation.
  navigation.pending.subscribe(() => void frameHydration.wake());
  const remoteOfRegion = (id: string) =>
    ({ frame: 'shell', page: remote })[id] ?? boot.widgets.find((use) => islandId(use) === id)?.remote;
  reportMismatches(remoteOfRegion, services.getView);
  window.fanBaseAltered?.();
  const loaded = region.begin();
  installEarlyInput({ go: (address) => void navigation.go(address), prefetch, isPage });
  return {
    element,
    loaded,
    settled: whenSettled(region.hydration).then(whenReplayed),
    wakeFrame: frameHydration.wake,
  };
}
