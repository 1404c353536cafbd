import styled from '@emotion/styled';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import type { Team } from '@fan-base/shared-contracts/api/team';
import * as api from '@fan-base/shared-contracts/client';
import { readTextProp } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { getCountedGoals } from '../../events/counted-goals.ts';
import { MatchState } from '../../parts/MatchState.tsx';
import { getMatchPath } from '../../parts/match-path.ts';
import { Scorers } from '../../parts/Scorers.tsx';
import { ThreadLink } from '../../parts/ThreadLink.tsx';
import { getStageNames } from '../../stages/round-name.ts';

const height = 240;

const Card = styled.div({
  textAlign: 'center',
  '& > p': { margin: 0 },
  '& > p:first-of-type': { color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

const Sides = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: 'var(--space-2) var(--space-4)',
  // Keeps the crests near the score and scorers on a wide screen.
  maxWidth: '30rem',
  margin: 'var(--space-3) auto',
  '& [data-scorers=home]': { gridColumn: 1, textAlign: 'right' },
  '& [data-scorers=away]': { gridColumn: 3, textAlign: 'left' },
});

const MatchLink = styled(RouteLink)({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  justifyItems: 'center',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 'var(--radius)',
  '&:hover': { background: 'var(--surface-raised)' },
});

const Club = styled.span({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-2)',
  fontWeight: 600,
  lineHeight: 1.2,
});

const Side = ({ team }: { team: Team }) => (
  <Club>
    <Crest team={team} size={60} />
    {team.shortName}
  </Club>
);

const Report = styled.p({ '& > a': { display: 'inline-grid', alignItems: 'center', minHeight: 44 } });

function Result({ live: { fixture, events, report } }: { live: MatchLive }) {
  const { i18n, t } = useLingui();
  const { site, pathFor } = useShell();
  const { home, away, score } = fixture;
  const goals = getCountedGoals(events ?? [], score) ?? [];
  const path = getMatchPath(pathFor, fixture);
  return (
    <Card data-result={fixture.id}>
      <p>{getStageNames(fixture, site.language, i18n).join(' · ')}</p>
      <Sides>
        <MatchLink to={path}>
          <Side team={home} />
          <MatchState fixture={fixture} isLarge />
          <Side team={away} />
        </MatchLink>
        <Scorers goals={goals} side="home" />
        <Scorers goals={goals} side="away" />
      </Sides>
      {report ? (
        <Report>
          <RouteLink to={path}>{t`Match report: ${report}`}</RouteLink>
        </Report>
      ) : null}
      <ThreadLink match={fixture.id} />
    </Card>
  );
}

/** NEWS-1: the match that has just finished: result, scorers, report and thread. @param props `{ id }` */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { t } = useLingui();
  const answer = useApi(api.match.getMatchLive({ id: readTextProp(props, 'id') ?? '0' }));
  return (
    <Section title={t`Result`}>
      <ApiView answer={answer} height={height}>
        {(live) => <Result live={live} />}
      </ApiView>
    </Section>
  );
}
