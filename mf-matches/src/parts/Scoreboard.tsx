import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { presentFixture } from '../status/present-fixture.ts';
import { MatchState } from './MatchState.tsx';
import { getMatchPath } from './match-path.ts';

const MatchLink = styled(RouteLink)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  justifyItems: 'center',
  gap: 'var(--space-2)',
  color: 'inherit',
  textAlign: 'center',
  textDecoration: 'none',
  borderRadius: 'var(--radius)',
  // Enlarged text leaves no room for two names beside a score.
  '@media (max-width: 19em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&:hover': { textDecoration: 'underline' },
});

const Club = styled.span({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-2)',
  minWidth: 0,
  fontWeight: 600,
  lineHeight: 1.2,
});

const Middle = styled.span({ display: 'grid', justifyItems: 'center', gap: 'var(--space-1)' });

const Side = ({ team, crestSize }: { team: Team; crestSize: number }) => (
  <Club>
    <Crest team={team} size={crestSize} />
    {team.shortName}
  </Club>
);

/** Both clubs around kick-off, score or result, linked to the match. @param crestSize height in pixels */
export function Scoreboard({ fixture, crestSize }: { fixture: Fixture; crestSize: number }) {
  const { pathFor } = useShell();
  const { home, away, kickoff, timeKnown } = fixture;
  return (
    <MatchLink to={getMatchPath(pathFor, fixture)}>
      <Side team={home} crestSize={crestSize} />
      <Middle>
        {presentFixture(fixture).kind === 'scheduled' ? (
          <KickoffTime at={kickoff} timeKnown={timeKnown} dayOnly />
        ) : null}
        <MatchState fixture={fixture} isLarge />
      </Middle>
      <Side team={away} crestSize={crestSize} />
    </MatchLink>
  );
}
