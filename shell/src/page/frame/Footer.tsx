import styled from '@emotion/styled';
import type { RouteMatch } from '@fan-base/shared-contracts/route-table';
import { useLocation } from '@fan-base/shared-contracts/router';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { siteText } from '@fan-base/shared-contracts/site-text';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { useLingui } from '@lingui/react/macro';
import { pathInLanguage } from '../site/addresses.ts';
import { legalPages } from '../view/legal/legal-pages.ts';

/** A link to the same page in the other language: a full page load, on club sites to another domain. */
function OtherLanguage({ match }: { match: RouteMatch | null }) {
  const site = useSite();
  const address = useSiteAddress();
  const { search } = useLocation();
  const other = site.alternates.find(({ language }) => language !== site.language);
  // The landing page has a language switch at the top.
  if (!other || match?.route.key === 'landing') return null;
  const path = pathInLanguage(match, other.language, search);
  const href =
    other.domain === site.domain
      ? `${path}${path.includes('?') ? '&' : '?'}language=${other.language}`
      : address(other.domain) + path.slice(1);
  return (
    <li>
      <a href={href} hrefLang={other.language} lang={other.language} rel="external">
        {other.language === 'da' ? 'På dansk' : 'In English'}
      </a>
    </li>
  );
}

const Bar = styled.footer({
  marginTop: 'var(--space-8)',
  borderTop: '1px solid var(--rule)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  '& > div': {
    display: 'grid',
    gap: 'var(--space-2)',
    maxWidth: 'var(--page-width)',
    margin: '0 auto',
    padding: 'var(--space-5) var(--page-margin) var(--space-8)',
  },
  '& p': { margin: 0, maxWidth: '75ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 'var(--space-5)',
  },
  '& a': { display: 'inline-block', paddingBlock: 12 },
  // The links beside the text.
  '@media (min-width: 68rem)': {
    '& > div': { gridTemplateColumns: '1fr auto', alignItems: 'center' },
    '& p': { gridColumn: 1 },
    '& ul': { gridArea: '1 / 2 / span 2' },
  },
});

/**
 * HOST-6 on every page: the disclaimer, in the editors' wording if they have set one; in the demonstration
 * also that its content is simulated. Below it, links to the legal pages and to the other language.
 */
export function Footer({ match }: { match: RouteMatch | null }) {
  const { site, pathFor } = useShell();
  const { t, i18n } = useLingui();
  const address = useSiteAddress();
  const team = site.team?.name;
  return (
    <Bar>
      <div>
        <p>
          {siteText(site, 'disclaimer') ??
            (team
              ? t`A fan site by fans. We are not an official partner of ${team}.`
              : t`Fan sites by fans. We are not an official partner of any club.`)}
        </p>
        {site.simulated ? <p>{t`This is a demonstration: results, news and people are simulated.`}</p> : null}
        <ul>
          {legalPages.map(({ key, title }) => (
            <li key={key}>
              <RouteLink to={pathFor(key)}>{i18n._(title)}</RouteLink>
            </li>
          ))}
          {site.kind === 'club' ? (
            <li>
              <a href={address(site.mainDomain)}>{t`More fan sites at ${site.product}`}</a>
            </li>
          ) : null}
          <OtherLanguage match={match} />
        </ul>
      </div>
    </Bar>
  );
}
