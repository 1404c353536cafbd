import styled from '@emotion/styled';
import { Explanation } from '@fan-base/host/page/region/Explanation.tsx';
import { type FailureCode, isTransient } from '@fan-base/host/page/remotes/failure';
import type { WidgetUse } from '@fan-base/shared-contracts/remote';
import { Link } from '@fan-base/shared-contracts/router';
import { type Site, useSite } from '@fan-base/shared-contracts/shell';
import { Button } from '@fan-base/shared-ui/components/Button';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { RemoteWidget } from '../island/RemoteWidget.tsx';

const Box = styled.div({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 'var(--space-4)',
  maxWidth: '60ch',
  padding: 'var(--space-2) 0 var(--space-6)',
  '& h1, & p': { margin: 0 },
  '& code': { overflowWrap: 'anywhere' },
});

/** A message screen of the shell: what happened, and where to go from here. */
export function Message(props: { title: ReactNode; children?: ReactNode; isAlert?: boolean }) {
  const { title, children, isAlert = false } = props;
  const { t } = useLingui();
  return (
    <Box role={isAlert ? 'alert' : undefined}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      <Link to="/">{t`Back to home`}</Link>
    </Box>
  );
}

function subscribeToConnection(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );

/** Shown if a page's code could not be loaded: the device is offline, or the page's remote is down. */
export function FailedScreen({ code, onRetry }: { code: FailureCode; onRetry: () => void }) {
  const { t } = useLingui();
  const siteName = getSiteName(useSite());
  const isOnline = useIsOnline();
  if (!isOnline && isTransient(code)) {
    return (
      <Message title={t`You are offline`} isAlert>
        <p>{t`There is no connection to ${siteName} right now. The page will load when you are back online.`}</p>
        <Button onClick={onRetry}>{t`Try again`}</Button>
      </Message>
    );
  }
  return (
    <Message title={t`This page cannot be shown right now`} isAlert>
      <p>{t`This page is having trouble. Everything else works; try again shortly.`}</p>
      <Explanation code={code} />
      <Button onClick={onRetry}>{t`Try again`}</Button>
    </Message>
  );
}

/** Shown for a product route whose remote has not been published. */
export function NotThereYetScreen() {
  const { t } = useLingui();
  return (
    <Message title={t`This page isn’t available yet`}>
      <p>
        <Trans>We’re still working on it. You can read the news, fixtures and table.</Trans>
      </p>
    </Message>
  );
}

/** The message, and where to go from here: side by side on wide screens. */
const WaysOn = styled.div({
  display: 'grid',
  gap: 'var(--space-4) var(--space-10)',
  '@media (min-width: 48rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateRows: 'auto 1fr',
    '& > :nth-of-type(2)': { gridArea: '1 / 2 / span 2', paddingTop: 'var(--space-2)' },
  },
});

/** The widgets of a club's page for an unknown path. */
export const getNotFoundWidgets = ({ kind }: Pick<Site, 'kind'>): readonly WidgetUse[] =>
  kind === 'club'
    ? [
        { remote: 'mf-news', widget: 'ways-on', hydrate: 'interaction' },
        { remote: 'mf-matches', widget: 'next-match' },
      ]
    : [];

/** NAV-6: the page for an unknown path. */
export function NotFoundScreen({ path }: { path: string }) {
  const { t } = useLingui();
  return (
    <WaysOn>
      <Message title={t`Page not found`}>
        <p>{t`Sorry, we can’t find that page. The address may have been mistyped, or the page has moved.`}</p>
        {/* The specification's exact wording, in both languages. */}
        <small lang="en">
          Page Not Found: <code>{path}</code>
        </small>
      </Message>
      {getNotFoundWidgets(useSite()).map((use) => (
        <RemoteWidget key={use.remote} {...use} />
      ))}
    </WaysOn>
  );
}
