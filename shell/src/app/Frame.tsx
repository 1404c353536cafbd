import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useSyncExternalStore } from 'react';
import type { Moment } from '../navigation/navigation.ts';
import { RegionNotice } from '../region/RegionNotice.tsx';
import type { FailureCode } from '../remotes/failure.ts';
import { elementIds } from './Boot.ts';
import { Footer } from './frame/Footer.tsx';
import { Masthead } from './frame/Masthead.tsx';
import { Progress } from './frame/Progress.tsx';
import { QuietMasthead } from './frame/QuietMasthead.tsx';
import { SiteNotice } from './frame/SiteNotice.tsx';
import { layoutOf } from './view.ts';
import { type Watchable, watchable } from './watch.ts';

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

const no = watchable(false);
const nothing = watchable<FailureCode | null>(null);

/** What stands around every page: masthead, navigation, the page region and the footer. */
export function Frame(props: {
  moment: Watchable<Moment>;
  regionHtml: string;
  pending?: Watchable<boolean>;
  /** Why the region shows the server's HTML, while its code could not be had. */
  regionFailed?: Watchable<FailureCode | null>;
  onRegionRetry?: () => void;
}) {
  const { moment, regionHtml, pending = no, regionFailed = nothing, onRegionRetry = () => {} } = props;
  const { match } = useSyncExternalStore(moment.subscribe, moment.get, moment.initial);
  const code = useSyncExternalStore(regionFailed.subscribe, regionFailed.get, regionFailed.initial);
  const { i18n } = useLingui();
  const { kind } = useSite();
  const layout = kind === 'network' ? 'default' : layoutOf(match);
  return (
    <>
      <a className="skip-link" href={`#${elementIds.page}`}>
        <Trans>Skip to content</Trans>
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
