import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import * as api from '@fan-base/shared-contracts/client';
import { fixturePhase } from '@fan-base/shared-contracts/fixture-status';
import { useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { OutcomeMark } from '@fan-base/shared-ui/components/OutcomeMark';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { useLingui } from '@lingui/react/macro';
import { selectNextFixture, useLiveMatch } from '../../live/useLiveMatch.ts';
import { Countdown } from '../../parts/Countdown.tsx';
import { getMatchPath } from '../../parts/match-path.ts';
import { Scoreboard } from '../../parts/Scoreboard.tsx';
import { getStageNames } from '../../stages/round-name.ts';
import { getOutcome } from '../../status/present-fixture.ts';

const Card = styled.div({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBottom: 'var(--space-4)',
  '& > p:first-of-type': { margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

function NextMatch({ fixture }: { fixture: Fixture }) {
  const { i18n } = useLingui();
  const { site } = useShell();
  return (
    <Card>
      <p>{getStageNames(fixture, site.language, i18n).join(' · ')}</p>
      <Scoreboard fixture={fixture} crestSize={60} />
      <Countdown fixture={fixture} />
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
      <span>{t`Last match: ${home.shortName} ${formatScore(score)} ${away.shortName}`}</span>
      {outcome ? <OutcomeMark outcome={outcome} /> : null}
    </Line>
  );
}

const height = 252;

/** The next match with a countdown, and the last result. It turns live while the page is open. */
export function Widget() {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const answer = useLiveMatch(api.fixtures.getNextFixture(), selectNextFixture);
  const next = answer.state === 'ready' ? answer.data.next : null;
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
            {next ? <NextMatch fixture={next} /> : <EmptyState>{t`No fixtures scheduled`}</EmptyState>}
            {previous ? <LastMatch fixture={previous} /> : null}
          </>
        )}
      </ApiView>
    </Section>
  );
}
