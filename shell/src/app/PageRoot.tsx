import { I18nProvider } from '@lingui/react';
import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Moment } from '../navigation/navigation.ts';
import { Guarded } from '../session/Guarded.tsx';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { FailedScreen } from './screens/FailedScreen.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';
import { NotThereYetScreen } from './screens/NotThereYetScreen.tsx';
import type { View } from './view.ts';
import type { Watchable } from './watch.ts';

/** A page that throws costs its own region; the next move or a retry gives it another chance. */
class PageBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  retry = () => {
    this.setState({ failed: false });
    this.props.onRetry();
  };
  override render() {
    return this.state.failed ? <FailedScreen onRetry={this.retry} /> : this.props.children;
  }
}

function Screen({ view, onRetry }: { view: View; onRetry: () => void }) {
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
        <PageBoundary onRetry={onRetry}>
          {guard ? <Guarded guard={guard}>{page}</Guarded> : page}
        </PageBoundary>
      );
    }
    case 'not-there-yet':
      return <NotThereYetScreen />;
    case 'failed':
      return <FailedScreen onRetry={onRetry} />;
    case 'not-found':
      return <NotFoundScreen path={view.path} />;
    case 'error':
      return <ErrorScreen status={view.status} message={view.message} />;
  }
}

/** The content of the page region's root: the view of the moment. */
export function PageRoot(props: {
  moment: Watchable<Moment>;
  onRetry: () => void;
  /** Called once the region is hydrated. */
  onReady?: () => void;
}) {
  const { moment, onRetry, onReady } = props;
  useEffect(() => onReady?.(), [onReady]);
  const { view, match, place } = useSyncExternalStore(moment.subscribe, moment.get, moment.get);
  if (!view) return null;
  // A key a page: moving to another one starts it anew, a changed query does not.
  const key = match ? `${match.route.key} ${JSON.stringify(match.params)}` : place.pathname;
  return <Screen key={`${view.kind} ${key}`} view={view} onRetry={onRetry} />;
}
