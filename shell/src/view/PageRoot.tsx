import type { ReadonlyStore } from '@fan-base/shared-contracts/shell';
import { I18nProvider } from '@lingui/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { Location } from '../navigation/location.ts';
import type { NavigationState } from '../navigation/navigation.ts';
import { MissingPage } from '../region/MissingPage.tsx';
import type { PageCare } from '../region/PageCare.ts';
import { RegionBoundary } from '../region/RegionBoundary.tsx';
import { ThrownPage } from '../region/ThrownPage.tsx';
import { Guarded } from '../session/Guarded.tsx';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';
import { NotThereYetScreen } from './screens/NotThereYetScreen.tsx';
import type { View } from './view.ts';

function Screen({ view, location, care }: { view: View; location: Location; care: PageCare }) {
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
          onThrow={() => care.onThrow(view.remote)}
          renew={() => care.renew(view.remote)}
          fallback={(retry) => <ThrownPage html={care.htmlOf(location)} wake={care.wake} onRetry={retry} />}
        >
          {guard ? <Guarded guard={guard}>{page}</Guarded> : page}
        </RegionBoundary>
      );
    }
    case 'not-there-yet':
      return <NotThereYetScreen />;
    case 'failed':
      return <MissingPage code={view.code} retry={care.retry} />;
    case 'not-found':
      return <NotFoundScreen path={view.path} />;
    case 'error':
      return <ErrorScreen status={view.status} message={view.message} />;
  }
}

/** The content of the page region's root: the view of the present address. */
export function PageRoot(props: {
  navigation: ReadonlyStore<NavigationState>;
  care: PageCare;
  /** Called once the region is hydrated. */
  onReady?: () => void;
}) {
  const { navigation, care, onReady } = props;
  useEffect(() => onReady?.(), [onReady]);
  // Hydrated with the view that is there now: at the start its code was still to come.
  const { subscribe, getState } = navigation;
  const { view, match, location } = useSyncExternalStore(subscribe, getState, getState);
  if (!view) return null;
  // A key a page: moving to another one starts it anew, a changed query does not.
  const key = match ? `${match.route.key} ${JSON.stringify(match.params)}` : location.pathname;
  return <Screen key={`${view.kind} ${key}`} view={view} location={location} care={care} />;
}
