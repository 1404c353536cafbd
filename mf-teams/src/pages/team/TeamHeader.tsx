import styled from '@emotion/styled';
import type { TeamProfile } from '@fan-base/shared-contracts/api/teams';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import { useSiteAddress } from '@fan-base/shared-ui/formats/site-address';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatVenue } from '../../formats/venue.ts';

const Header = styled.header({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-5)',
  '& h1': { overflowWrap: 'anywhere' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-5)', color: 'var(--text-muted)' },
  '& li': { display: 'inline-flex', alignItems: 'center', minHeight: 32 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
});

/** A team's crest and name, ground and manager as far as known, and its site in the network. */
export function TeamHeader({ profile: { team, venue, manager, site } }: { profile: TeamProfile }) {
  const { t } = useLingui();
  const formatAddress = useSiteAddress();
  const ground = formatVenue(venue);
  return (
    <Header>
      <Crest team={team} size={72} />
      <div>
        <h1>{team.name}</h1>
        <ul>
          {ground ? <li>{t`Ground: ${ground}`}</li> : null}
          {manager ? <li>{t`Manager: ${manager}`}</li> : null}
          {site ? (
            <li>
              <a href={formatAddress(site)}>
                <Trans>Fan site for {team.shortName}</Trans>
                <ExternalLinkHint />
              </a>
            </li>
          ) : null}
        </ul>
      </div>
    </Header>
  );
}
