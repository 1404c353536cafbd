import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Team } from '@fan-base/shared-contracts/api/team';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';
import { MatchState } from '../../parts/MatchState.tsx';
import { getMatchPath } from '../../parts/match-path.ts';
import { getStageNames } from '../../stages/round-name.ts';
import { presentFixture } from '../../status/present-fixture.ts';
import { TimeLeft } from './TimeLeft.tsx';

const Card = styled.div({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBottom: 'var(--space-4)',
  textAlign: 'center',
  '& > p': { margin: 0 },
});

const MatchLink = styled(RouteLink)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  justifyItems: 'center',
  gap: 'var(--space-2)',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 'var(--radius)',
  '&:hover': { background: 'var(--surface-raised)' },
});

const Stage = styled.p({ textAlign: 'left', color: 'var(--text-muted)', fontSize: 'var(--text-small)' });

const Club = styled.span({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-2)',
  fontWeight: 600,
  lineHeight: 1.2,
});

const Middle = styled.span({ display: 'grid', justifyItems: 'center', gap: 'var(--space-1)' });

const Side = ({ team }: { team: Team }) => (
  <Club>
    <Crest team={team} size={60} />
    {team.shortName}
  </Club>
);

/** A match as the front page shows it: who, when or how it stands, and how long there is to wait. */
export function NextMatch({ fixture }: { fixture: Fixture }) {
  const { i18n } = useLingui();
  const { site, pathFor } = useShell();
  const { home, away, kickoff, timeKnown } = fixture;
  const isToCome = presentFixture(fixture).kind === 'scheduled';
  return (
    <Card>
      <Stage>{getStageNames(fixture, site.language, i18n).join(' · ')}</Stage>
      <MatchLink to={getMatchPath(pathFor, fixture)}>
        <Side team={home} />
        <Middle>
          {isToCome ? <KickoffTime at={kickoff} timeKnown={timeKnown} dayOnly /> : null}
          <MatchState fixture={fixture} isLarge />
        </Middle>
        <Side team={away} />
      </MatchLink>
      {isToCome && timeKnown ? <TimeLeft until={Date.parse(kickoff)} /> : null}
    </Card>
  );
}
