import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Match } from '@fan-base/shared-contracts/api/match';
import * as api from '@fan-base/shared-contracts/client';
import { readTextProp } from '@fan-base/shared-contracts/remote';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { VisitorTime } from '@fan-base/shared-ui/components/VisitorTime';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { useLingui } from '@lingui/react/macro';
import { Balance } from '../../parts/Balance.tsx';
import { MatchState } from '../../parts/MatchState.tsx';
import { getMatchPath } from '../../parts/match-path.ts';

const List = styled.ol({
  '& > li': { borderTop: '1px solid var(--rule)' },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '0 var(--space-3)',
    minHeight: 52,
    paddingBlock: 'var(--space-1)',
    color: 'inherit',
    lineHeight: 1.2,
    textDecoration: 'none',
  },
  '& a:hover': { background: 'var(--surface-raised)' },
  '& a > small': { gridColumn: '1 / -1', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
  '& a > span:first-of-type': { textAlign: 'right' },
  '& a > span:not([data-kind])': { color: 'var(--link)' },
  '& a:hover > span:not([data-kind])': { textDecoration: 'underline' },
});

function PreviousMatch({ fixture }: { fixture: Fixture }) {
  const { site, pathFor } = useShell();
  return (
    <li>
      <RouteLink to={getMatchPath(pathFor, fixture)}>
        <small>
          <VisitorTime as="date" at={fixture.timeKnown ? fixture.kickoff : fixture.kickoff.slice(0, 10)} /> ·{' '}
          {getCompetitionName(fixture.competition, site.language)}
        </small>
        <span>{fixture.home.shortName}</span>
        <MatchState fixture={fixture} />
        <span>{fixture.away.shortName}</span>
      </RouteLink>
    </li>
  );
}

function Record({ match }: { match: Match }) {
  const { t } = useLingui();
  const { fixture, headToHead } = match;
  const { totals, fixtures } = headToHead;
  return (
    <div data-head-to-head="">
      {totals.played > 0 ? <Balance totals={totals} home={fixture.home} away={fixture.away} /> : null}
      {fixtures.length > 0 ? (
        <List>
          {fixtures.map((previous) => (
            <PreviousMatch key={previous.id} fixture={previous} />
          ))}
        </List>
      ) : (
        <EmptyState>{t`No previous matchups`}</EmptyState>
      )}
    </div>
  );
}

const height = 196;

/**
 * MATCH-3: the record of a match's two clubs before it: totals of won, drawn and lost, and the latest matches.
 * @param props `{ id }`
 */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { site, findPath } = useShell();
  const { t } = useLingui();
  const answer = useApi(api.match.getMatch({ id: readTextProp(props, 'id') ?? '0' }));
  const match = answer.state === 'ready' ? answer.data : null;
  const sides = match && match.headToHead.totals.played > 0 ? match.fixture : null;
  const opponent = sides?.home.id === site.team?.id ? sides?.away : sides?.home;
  const page = opponent ? findPath('team', { slug: opponent.slug }) : null;
  const more = page === null ? undefined : { to: page, label: t`See all` };
  return (
    <Section title={t`Head to head`} more={more}>
      <ApiView answer={answer} height={height}>
        {(data) => <Record match={data} />}
      </ApiView>
    </Section>
  );
}
