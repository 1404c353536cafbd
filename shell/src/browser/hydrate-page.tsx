import { reportMismatches } from '@fan-base/host/browser/alterations/report-mismatches';
import { addPart } from '@fan-base/host/browser/parts';
import { elementIds } from '@fan-base/host/page/boot';
import { islandId } from '@fan-base/host/page/island-place';
import { reportReactErrors } from '@fan-base/host/page/react-errors';
import { createHydration } from '@fan-base/host/page/region/hydration';
import { type RemoteFailure, toRemoteFailure } from '@fan-base/host/page/remotes/failure';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Frame } from '../page/frame/Frame.tsx';
import { type IslandEnvironment, idPrefix } from '../page/island/island-environment.ts';
import { createNavigator } from '../page/navigation/RouterBridge.tsx';
import type { Boot } from '../page/view/boot.ts';
import { loadWidget } from '../page/view/open-page.ts';
import { FollowAddress, IslandProviders, type PageContexts, Providers } from '../page/view/Providers.tsx';
import type { RemoteSource } from '../page/view/remotes.ts';
import { createPageStyles, keepIslandStyles } from '../page/view/styles.ts';
import { installEarlyInput } from './hydration/early-input.ts';
import { RestoreInput } from './hydration/RestoreInput.tsx';
import { createServedIslands, type ServedIslands } from './island/served-islands.ts';
import { hydrateIslands, startIsland } from './island/start-island.tsx';
import type { LifeSigns } from './life-signs.ts';
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

/**
 * Hydrates the document: the frame, the page region and the islands, each as a React root.
 * @returns the page region's element, once it is hydrated
 */
export async function hydratePage(
  boot: Boot,
  services: PageServices,
  { navigation, prefetch, isPage, openFirst, openedAt }: PageNavigation,
): Promise<HTMLElement> {
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
  const frameHydration = createHydration(async () => {});
  addPart(frame, frameHydration, 'load');
  const content = (
    <RestoreInput within={frame}>
      {provide(
        <FollowAddress contexts={contexts}>
          <Frame
            navigation={navigation.store}
            menu={boot.contributions.menu}
            regionHtml=""
            regionElement={element}
            pending={navigation.pending}
            region={region.hydration}
            retryLogin={services.session.retry}
            onLive={frameHydration.markLive}
          />
        </FollowAddress>,
      )}
    </RestoreInput>
  );
  const remoteOfRegion = (id: string) =>
    ({ frame: 'shell', page: remote })[id] ?? boot.widgets.find((use) => islandId(use) === id)?.remote;
  reportMismatches(remoteOfRegion, services.getView);
  window.fanBaseAltered?.();
  keepIslandStyles();
  // As a transition, so that the page stays responsive.
  startTransition(() => {
    hydrateRoot(frame, content, { identifierPrefix: idPrefix('frame'), ...reportReactErrors('frame') });
  });
  const isHydrated = region.begin();
  installEarlyInput({ go: (address) => void navigation.go(address), prefetch, isPage });
  await isHydrated;
  return element;
}
