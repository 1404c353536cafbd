import type { ReadonlyStore } from '@fan-base/shared-contracts/shell';
import { I18nProvider } from '@lingui/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useIslandEnvironment } from '../island/island-environment.ts';
import type { Location } from '../navigation/location.ts';
import type { NavigationState } from '../navigation/navigation.ts';
import { createRetry } from '../region/create-retry.ts';
import type { PageRecovery } from '../region/page-recovery.ts';
import { RegionBoundary } from '../region/RegionBoundary.tsx';
import { RegionNotice } from '../region/RegionNotice.tsx';
import { ServerHtml } from '../region/ServerHtml.tsx';
import type { FailureCode } from '../remotes/failure.ts';
import { Guarded } from '../session/Guarded.tsx';
import { ErrorScreen, FailedScreen, NotFoundScreen, NotThereYetScreen } from './screens.tsx';
import type { View } from './view.ts';

/** What stands in the place of a page that threw: the server's HTML of it, or a message. */
function CrashedPage(props: { html: string; wake: PageRecovery['wake']; onRetry: () => void }) {
  const { html, wake, onRetry } = props;
  const { shellI18n } = useIslandEnvironment();
  if (!html) return <FailedScreen code="threw-on-render" onRetry={onRetry} />;
  return (
    <>
      <RegionNotice i18n={shellI18n} hasContent code="threw-on-render" onRetry={onRetry} />
      <ServerHtml html={html} wake={wake} />
    </>
  );
}

/** A page whose code could not be had: it comes by itself when it can. */
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

function Screen({ view, location, recovery }: { view: View; location: Location; recovery: PageRecovery }) {
  switch (view.kind) {
    case 'page': {
      const { Page } = view.module;
      const { guard } = view.match.route;
      const page = (
        <I18nProvider i18n={view.i18n}>
          <Page {...view.input} />
        </I18nProvider>
      );
      return (
        <RegionBoundary
          onThrow={() => recovery.onThrow(view.remote)}
          renew={() => recovery.renew(view.remote)}
          fallback={(retry) => (
            <CrashedPage html={recovery.htmlOf(location)} wake={recovery.wake} onRetry={retry} />
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
    case 'error':
      return <ErrorScreen status={view.status} message={view.message} />;
  }
}

/** The content of the page region's root: the view of the present address. */
export function PageRoot(props: {
  navigation: ReadonlyStore<NavigationState>;
  recovery: PageRecovery;
  onReady?: () => void;
}) {
  const { navigation, recovery, onReady } = props;
  useEffect(() => onReady?.(), [onReady]);
  // Hydrated with the view that is there now: at the start its code was still to come.
  const { subscribe, getState } = navigation;
  const { view, match, location } = useSyncExternalStore(subscribe, getState, getState);
  if (!view) return null;
  // A key a page: moving to another one starts it anew, a changed query does not.
  const key = match ? `${match.route.key} ${JSON.stringify(match.params)}` : location.pathname;
  return <Screen key={`${view.kind} ${key}`} view={view} location={location} recovery={recovery} />;
}
