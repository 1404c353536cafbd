import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Team } from '@fan-base/shared-contracts/api/team';
import * as api from '@fan-base/shared-contracts/client';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { selectRecentResult } from '@fan-base/shared-contracts/recent-result';
import { useNow, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { selectNextFixture, useLiveMatch } from '../../live/useLiveMatch.ts';
import { MatchState } from '../../parts/MatchState.tsx';
import { getMatchPath } from '../../parts/match-path.ts';
import { OutcomeMark } from '../../parts/OutcomeMark.tsx';
import { getStageNames } from '../../stages/round-name.ts';
import { getOutcome, presentFixture } from '../../status/present-fixture.ts';
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

function NextMatch({ fixture, hasCountdown }: { fixture: Fixture; hasCountdown: boolean }) {
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
      {hasCountdown && isToCome && timeKnown ? <TimeLeft until={Date.parse(kickoff)} /> : null}
    </Card>
  );
}

const Line = styled(RouteLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 48,
  color: 'inherit',
  textDecoration: 'none',
  borderTop: '1px solid var(--rule)',
  fontSize: 'var(--text-small)',
  '&:hover': { background: 'var(--surface-raised)' },
  '& > span:first-of-type': { flex: 1 },
});

function LastMatch({ fixture }: { fixture: Fixture }) {
  const { t } = useLingui();
  const { site, pathFor } = useShell();
  const { team } = site;
  const { home, away, score } = fixture;
  if (!score) return null;
  const outcome = team ? getOutcome(team.id, fixture) : null;
  return (
    <Line to={getMatchPath(pathFor, fixture)}>
      <span>{t`Last match: ${home.shortName} ${score.home}–${score.away} ${away.shortName}`}</span>
      {outcome ? <OutcomeMark outcome={outcome} /> : null}
    </Line>
  );
}

const height = 252;

/**
 * The current or next match with a countdown, and the last result. For some hours after a match, the result
 * has its own widget above this one, and the countdown is hidden.
 */
export function Widget() {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const now = useNow();
  const answer = useLiveMatch(api.fixtures.getNextFixture(), selectNextFixture);
  const next = answer.state === 'ready' ? answer.data.next : null;
  const hasRecentResult = answer.state === 'ready' && selectRecentResult(answer.data, now) !== null;
  const isPlayed = next !== null && fixturePhase(next.status) === 'live';
  const fixtures = pathFor('fixtures', { season: String(site.fixtures_season) });
  return (
    <Section
      title={isPlayed ? t`Match in progress` : t`Next match`}
      more={{ to: fixtures, label: t`All fixtures` }}
    >
      <ApiView answer={answer} height={height}>
        {({ previous }) => (
          <>
            {next ? (
              <NextMatch fixture={next} hasCountdown={!hasRecentResult} />
            ) : (
              <EmptyState>{t`No fixtures scheduled`}</EmptyState>
            )}
            {previous && !hasRecentResult ? <LastMatch fixture={previous} /> : null}
          </>
        )}
      </ApiView>
    </Section>
  );
}
