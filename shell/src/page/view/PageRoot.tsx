import { createRetry } from '@fan-base/host/page/region/create-retry';
import type { PageRecovery } from '@fan-base/host/page/region/page-recovery';
import { RegionBoundary } from '@fan-base/host/page/region/RegionBoundary.tsx';
import { RegionNotice } from '@fan-base/host/page/region/RegionNotice.tsx';
import { ServerHtml } from '@fan-base/host/page/region/ServerHtml.tsx';
import type { FailureCode } from '@fan-base/host/page/remotes/failure';
import type { ReadonlyStore } from '@fan-base/shared-contracts/shell';
import { I18nProvider } from '@lingui/react';
import { type ComponentType, memo, type ReactNode, useEffect } from 'react';
import { jsx } from 'react/jsx-runtime';
import { createStore, useStore } from 'zustand';
import { useIslandEnvironment } from '../island/island-environment.ts';
import { PageSlots } from '../island/Slot.tsx';
import { getPageKey, type NavigationState, type PageAhead } from '../navigation/navigation-state.ts';
import { LocationProvider, type Navigator } from '../navigation/RouterBridge.tsx';
import { Guarded } from '../session/Guarded.tsx';
import { FailedScreen, NotFoundScreen, NotThereYetScreen } from './screens.tsx';
import type { View } from './view.ts';

/** Shown if a page threw: the server-rendered HTML of the page, if there is any, with an error notice. */
function CrashedPage(props: {
  html: string;
  hydrateIslands: PageRecovery['hydrateIslands'];
  onRetry: () => void;
}) {
  const { html, hydrateIslands, onRetry } = props;
  const { shellI18n } = useIslandEnvironment();
  if (!html) return <FailedScreen code="threw-on-render" onRetry={onRetry} />;
  return (
    <>
      <RegionNotice i18n={shellI18n} hasContent code="threw-on-render" onRetry={onRetry} />
      <ServerHtml html={html} hydrateIslands={hydrateIslands} />
    </>
  );
}

/** Shown if a page's code could not be loaded. It retries automatically. */
function UnavailablePage({ code, retry }: { code: FailureCode; retry: PageRecovery['retry'] }) {
  useEffect(() => {
    let isOver = false;
    const tries = createRetry(async () => {
      await retry('quietly');
      if (!isOver) tries.failed();
    });
    tries.failed();
    return () => {
      isOver = true;
      tries.stop();
    };
  }, [retry]);
  return <FailedScreen code={code} onRetry={() => void retry()} />;
}

interface ScreenProps {
  readonly view: View;
  readonly path: string;
  readonly recovery: PageRecovery;
}

// Memoized, so that a prerendered page is not rendered again when it is shown.
const Screen = memo(function Screen({ view, path, recovery }: ScreenProps) {
  switch (view.kind) {
    case 'page': {
      const { Page } = view.module;
      const { guard } = view.match.route;
      const page = (
        <I18nProvider i18n={view.i18n}>
          {/* Not as JSX, which would copy the input, and so read its `now`. */}
          <PageSlots value={view.slots}>{jsx(Page, view.input)}</PageSlots>
        </I18nProvider>
      );
      return (
        <RegionBoundary
          onThrow={(error) => recovery.onThrow(view.remote, error)}
          renew={() => recovery.renew(view.remote)}
          fallback={(retry) => (
            <CrashedPage
              html={recovery.getHtml(path)}
              hydrateIslands={recovery.hydrateIslands}
              onRetry={retry}
            />
          )}
        >
          {guard ? <Guarded guard={guard}>{page}</Guarded> : page}
        </RegionBoundary>
      );
    }
    case 'not-there-yet':
      return <NotThereYetScreen />;
    case 'failed':
      return <UnavailablePage code={view.code} retry={recovery.retry} />;
    case 'not-found':
      return <NotFoundScreen path={view.path} />;
  }
});

const OnServer: PagePlace = ({ children }) => children;
const nothingAhead: ReadonlyStore<PageAhead | null> = createStore(() => null);

/**
 * Where a page is rendered: in the page region, or for a prerendered page in a detached element until it is
 * shown.
 */
export type PagePlace = ComponentType<{
  readonly element: HTMLElement | undefined;
  readonly isShown: boolean;
  readonly children: ReactNode;
}>;

interface PageRootProps {
  /** The initial state has to match the server-rendered HTML. */
  readonly navigation: ReadonlyStore<NavigationState>;
  readonly navigator: Navigator;
  readonly recovery: PageRecovery;
  readonly onReady?: () => void;
  readonly ahead?: ReadonlyStore<PageAhead | null>;
  readonly PagePlace?: PagePlace;
}

/** The content of the page region's root: the current page, and the prerendered next one. */
export function PageRoot(props: PageRootProps) {
  const { navigation, navigator, recovery, onReady, ahead = nothingAhead, PagePlace = OnServer } = props;
  useEffect(() => onReady?.(), [onReady]);
  const present = useStore(navigation);
  const next = useStore(ahead);
  const pages = next ? [present, next] : [present];
  return pages.map((page) => {
    const { view, location, element } = page;
    if (!view) return null;
    return (
      <PagePlace key={getPageKey(page)} element={element} isShown={page === present}>
        <LocationProvider location={location} navigator={navigator}>
          <Screen view={view} path={location.pathname + location.search} recovery={recovery} />
        </LocationProvider>
      </PagePlace>
    );
  });
}
