import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Team } from '@fan-base/shared-contracts/api/team';
import * as api from '@fan-base/shared-contracts/client';
import { readTextProp } from '@fan-base/shared-contracts/remote';
import { useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';
import { useLiveMatch } from '../../live/useLiveMatch.ts';
import { MatchState } from '../../parts/MatchState.tsx';
import { getMatchPath } from '../../parts/match-path.ts';
import { getStageNames } from '../../stages/round-name.ts';

const height = 132;

const Card = styled(RouteLink)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-3)',
  minHeight: height,
  padding: 'var(--space-3)',
  color: 'var(--text)',
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  border: '1px solid var(--rule)',
  borderRadius: 'var(--radius)',
  '&:hover': { background: 'var(--surface-raised)' },
  '& > small': { gridColumn: '1 / -1' },
  // Enlarged text leaves no room for two names beside a score.
  '@media (max-width: 19em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Club = styled.span({ display: 'grid', justifyItems: 'center', gap: 'var(--space-1)', fontWeight: 600 });

const Side = ({ team }: { team: Team }) => (
  <Club>
    <Crest team={team} size={40} />
    {team.shortName}
  </Club>
);

function MatchCard({ fixture }: { fixture: Fixture }) {
  const { site, pathFor } = useShell();
  const { i18n } = useLingui();
  const { home, away, kickoff, timeKnown } = fixture;
  return (
    <Card to={getMatchPath(pathFor, fixture)} data-match-card={fixture.id}>
      <small>
        {getStageNames(fixture, site.language, i18n).join(' · ')} ·{' '}
        <KickoffTime at={kickoff} timeKnown={timeKnown} dayOnly />
      </small>
      <Side team={home} />
      <MatchState fixture={fixture} isLarge />
      <Side team={away} />
    </Card>
  );
}

/** A live-updating match card for pages of other remotes. @param props `{ id }`, the match's id */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const answer = useLiveMatch(
    api.match.getMatchLive({ id: readTextProp(props, 'id') ?? '0' }),
    ({ fixture }) => fixture,
  );
  return (
    <ApiView answer={answer} height={height}>
      {({ fixture }) => <MatchCard fixture={fixture} />}
    </ApiView>
  );
}
