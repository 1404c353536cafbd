import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { Match } from '@fan-base/shared-contracts/api/match';
import { useShell } from '@fan-base/shared-contracts/shell';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { formatScore } from '@fan-base/shared-ui/formats/score';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getMatchPath } from '../../parts/match-path.ts';
import { presentFixture } from '../../status/present-fixture.ts';

const Nav = styled.nav({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  marginTop: 'var(--space-8)',
  borderBlock: '1px solid var(--rule)',
  '& > [data-to=next]': { textAlign: 'right' },
  '& small': { display: 'block' },
});

const Place = styled.div({
  display: 'grid',
  alignContent: 'start',
  minHeight: 64,
  paddingBlock: 'var(--space-3)',
  lineHeight: 1.3,
});
const MatchLink = styled(Place.withComponent(RouteLink))({
  textDecoration: 'none',
  '&:hover > span': { textDecoration: 'underline' },
});

function AdjacentMatch(props: {
  to: 'previous' | 'next';
  label: ReactNode;
  fixture: Fixture | null;
  none: ReactNode;
}) {
  const { to, label, fixture, none } = props;
  const { pathFor } = useShell();
  if (!fixture) {
    return (
      <Place data-to={to}>
        <small>{none}</small>
      </Place>
    );
  }
  const { home, away, kickoff, timeKnown } = fixture;
  const shown = presentFixture(fixture);
  const score = shown.kind === 'scheduled' ? null : shown.score;
  return (
    <MatchLink data-to={to} to={getMatchPath(pathFor, fixture)}>
      <small>
        {label} · <KickoffTime at={kickoff} timeKnown={timeKnown} dayOnly />
      </small>
      <span>
        {home.shortName} {score ? formatScore(score) : '–'} {away.shortName}
      </span>
    </MatchLink>
  );
}

/** MATCH-3: the club's previous and next match. */
export function PreviousNext({ match }: { match: Match }) {
  const { t } = useLingui();
  return (
    <Nav aria-label={t`Previous and next match`}>
      <AdjacentMatch
        to="previous"
        label={t`Previous`}
        fixture={match.previous}
        none={t`No previous fixture`}
      />
      <AdjacentMatch
        to="next"
        label={t({ message: 'Next', context: 'the match after this one' })}
        fixture={match.next}
        none={t`No next fixture`}
      />
    </Nav>
  );
}
