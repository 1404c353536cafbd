import styled from '@emotion/styled';
import { type ReadonlyStore, useSite } from '@fan-base/shared-contracts/shell';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { createStore, useStore } from 'zustand';
import type { NavigationState } from '../navigation/navigation.ts';
import { RegionNotice } from '../region/RegionNotice.tsx';
import type { FailureCode } from '../remotes/failure.ts';
import { elementIds } from '../view/boot.ts';
import { layoutOf } from '../view/view.ts';
import { Footer } from './Footer.tsx';
import { Masthead } from './Masthead.tsx';
import { Progress } from './Progress.tsx';
import { QuietMasthead } from './QuietMasthead.tsx';
import { SiteNotice } from './SiteNotice.tsx';

const Main = styled.main({
  maxWidth: 'var(--page-width)',
  minHeight: '60vh',
  margin: '0 auto',
  padding: 'var(--space-4) var(--page-margin)',
  '&[data-layout=default]': { maxWidth: 'var(--page-width)' },
});

/** The page region's element: a React root of its own, which the frame never touches. */
const Region = memo(
  function Region({ html }: { html: string }) {
    return (
      <div
        id={elementIds.page}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for the page region, made by this server
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  },
  () => true,
);

const notPending = createStore<boolean>(() => false);
const noFailure = createStore<FailureCode | null>(() => null);

/** What stands around every page: masthead, navigation, the page region and the footer. */
export function Frame(props: {
  navigation: ReadonlyStore<NavigationState>;
  regionHtml: string;
  pending?: ReadonlyStore<boolean>;
  /** Why the region shows the server's HTML, while its code could not be had. */
  regionFailed?: ReadonlyStore<FailureCode | null>;
  onRegionRetry?: () => void;
}) {
  const {
    navigation,
    regionHtml,
    pending = notPending,
    regionFailed = noFailure,
    onRegionRetry = () => {},
  } = props;
  const { match } = useStore(navigation);
  const code = useStore(regionFailed);
  const { t, i18n } = useLingui();
  const { kind } = useSite();
  const layout = kind === 'network' ? 'default' : layoutOf(match);
  return (
    <>
      <a className="skip-link" href={`#${elementIds.page}`}>
        {t`Skip to content`}
      </a>
      <Progress pending={pending} />
      {layout === 'club' ? <Masthead routeKey={match?.route.key} /> : <QuietMasthead />}
      <Main key="main" data-layout={layout}>
        <SiteNotice />
        {code ? <RegionNotice i18n={i18n} hasContent code={code} onRetry={onRegionRetry} /> : null}
        <Region html={regionHtml} />
      </Main>
      <Footer match={match} />
    </>
  );
}
