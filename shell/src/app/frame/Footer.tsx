import styled from '@emotion/styled';
import { useSite } from '@fan-base/shared-contracts/shell';
import { siteText } from '@fan-base/shared-contracts/site-text';
import { useSiteAddress } from '@fan-base/shared-ui/formats/siteAddress';
import { Trans } from '@lingui/react/macro';

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
  '& a': { display: 'inline-block', paddingBlock: 12 },
});

/** HOST-6 on every page: not an official partner, in the editors' words where they have some; in the demonstration also that nothing of it happened. */
export function Footer() {
  const site = useSite();
  const address = useSiteAddress();
  const team = site.team?.name;
  const other = site.alternates.find(({ language }) => language !== site.language);
  return (
    <Bar>
      <div>
        <p>
          {siteText(site, 'disclaimer') ??
            (team ? (
              <Trans>A fan site by fans. We are not an official partner of {team}.</Trans>
            ) : (
              <Trans>Fan sites by fans. We are not an official partner of any club.</Trans>
            ))}
        </p>
        {site.simulated ? (
          <p>
            <Trans>This is a demonstration: results, news and persons are simulated.</Trans>
          </p>
        ) : null}
        <p>
          {site.kind === 'club' ? (
            <a href={address(site.mainDomain)}>
              <Trans>More fan sites at {site.product}</Trans>
            </a>
          ) : null}
          {site.kind === 'club' && other ? (
            <>
              {' · '}
              <a href={address(other.domain)} hrefLang={other.language} lang={other.language}>
                {other.language === 'da' ? 'Siden på dansk' : 'This site in English'}
              </a>
            </>
          ) : null}
        </p>
      </div>
    </Bar>
  );
}
