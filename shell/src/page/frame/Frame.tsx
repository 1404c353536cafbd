import styled from '@emotion/styled';
import { elementIds } from '@fan-base/host/page/boot';
import type { Hydration } from '@fan-base/host/page/region/hydration';
import { NestedRoot } from '@fan-base/host/page/region/NestedRoot.tsx';
import { HydrationNotice, WakeNotice } from '@fan-base/host/page/region/RegionNotice.tsx';
import { type ReadonlyStore, useSite } from '@fan-base/shared-contracts/shell';
import { siteText } from '@fan-base/shared-contracts/site-text';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import type { MenuEntry } from '../contributions.ts';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { getLayout } from '../view/view.ts';
import { Footer } from './Footer.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { Dock } from './MainNavigation.tsx';
import { Masthead, PlainMasthead } from './Masthead.tsx';

const SiteNoticeBar = styled.p({
  margin: '0 0 var(--space-4)',
  padding: 'var(--space-3) var(--space-4)',
  background: 'var(--surface-raised)',
  border: '1px solid var(--rule)',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

function SiteNotice() {
  const notice = siteText(useSite(), 'notice');
  return notice === undefined ? null : <SiteNoticeBar role="note">{notice}</SiteNoticeBar>;
}

/** Delay before the progress bar appears, in ms (NAV-7). */
const delayMs = 150;

const Bar = styled.div({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 100,
  height: 3,
  background: 'var(--link)',
  transformOrigin: 'left',
  animation: 'progress 4s ease-out forwards',
  '@keyframes progress': { from: { transform: 'scaleX(0.05)' }, to: { transform: 'scaleX(0.9)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});

/** Progress bar at the top while a requested page is loading. */
function Progress({ pending }: { pending: ReadonlyStore<boolean> }) {
  const isPending = useStore(pending);
  const [isLate, setLate] = useState(false);
  const { t } = useLingui();
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isPending && isLate ? <Bar role="progressbar" aria-label={t`The page is loading`} /> : null;
}

const Main = styled.main({
  maxWidth: 'var(--page-width)',
  minHeight: '60vh',
  margin: '0 auto',
  padding: 'var(--space-4) var(--page-margin)',
});

const notPending = createStore<boolean>(() => false);

/** The frame of every page: masthead, navigation, page region and footer. */
export function Frame(props: {
  navigation: ReadonlyStore<NavigationState>;
  menu: readonly MenuEntry[];
  regionHtml: string;
  /** The page region's element; not on the server. */
  regionElement?: HTMLElement;
  pending?: ReadonlyStore<boolean>;
  /** The page region's hydration; not on the server. */
  region?: Hydration<unknown>;
  /** Restores a login without waiting for the next attempt; not on the server. */
  retryLogin?: () => void;
  /** Called when the frame is hydrated. */
  onLive?: () => void;
}) {
  const {
    navigation,
    menu,
    regionHtml,
    regionElement,
    pending = notPending,
    region,
    retryLogin,
    onLive,
  } = props;
  useEffect(() => onLive?.(), [onLive]);
  const { match } = useStore(navigation);
  const { t, i18n } = useLingui();
  const { kind } = useSite();
  const layout = kind === 'network' ? 'default' : getLayout(match);
  return (
    <>
      <a className="skip-link" href={`#${elementIds.page}`}>
        {t`Skip to content`}
      </a>
      <Progress pending={pending} />
      {layout === 'club' ? <Masthead menu={menu} routeKey={match?.route.key} /> : <PlainMasthead />}
      <Main key="main" data-layout={layout}>
        <SiteNotice />
        <WakeNotice />
        {region ? <HydrationNotice i18n={i18n} hydration={region} hasContent /> : null}
        <NestedRoot id={elementIds.page} html={regionHtml} existing={regionElement} />
      </Main>
      <Footer match={match} />
      <LoginNotice onRetry={retryLogin} />
      {layout === 'club' ? <Dock menu={menu} routeKey={match?.route.key} /> : null}
    </>
  );
}
