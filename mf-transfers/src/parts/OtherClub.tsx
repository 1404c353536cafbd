import styled from '@emotion/styled';
import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { Trans } from '@lingui/react/macro';

const Name = styled.span({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > svg': { display: 'inline-block', marginRight: 'var(--space-1)', verticalAlign: '-4px' },
});

const ClubName = ({ club: { name, team } }: { club: NonNullable<Transfer['club']> }) => (
  <Name>
    {team ? <Crest team={team} size={18} /> : null}
    {team ? <TeamLink team={team}>{team.shortName}</TeamLink> : name}
  </Name>
);

const UnknownClub = () => (
  <span>
    <Trans context="a club that is not named">unknown club</Trans>
  </span>
);

/** The club that a player comes from or goes to. */
export function OtherClub({ direction, club }: Pick<Transfer, 'direction' | 'club'>) {
  const name = club ? <ClubName club={club} /> : <UnknownClub />;
  return (
    <span>
      {direction === 'in' ? (
        <Trans comment="the club that a player comes from">from {name}</Trans>
      ) : (
        <Trans comment="the club that a player goes to">to {name}</Trans>
      )}
    </span>
  );
}
