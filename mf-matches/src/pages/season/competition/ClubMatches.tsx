import styled from '@emotion/styled';
import type { ClubCompetitions } from '@fan-base/shared-contracts/api/competitions';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { useNow, useShell } from '@fan-base/shared-contracts/shell';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { mayChangeSoon } from '../../../live/useLiveMatch.ts';
import { useLiveWhen } from '../../../live/useLiveWhen.ts';
import { MatchState } from '../../../parts/MatchState.tsx';
import { type CompetitionParams, clubKey } from './competition-keys.ts';

const List = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: 'var(--space-2) var(--space-6)',
});
const Row = styled(RouteLink)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-1) var(--space-2)',
  padding: 'var(--space-2) var(--space-3)',
  color: 'inherit',
  textDecoration: 'none',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '&:hover': { textDecoration: 'underline' },
  '& > time': {
    gridColumn: '1 / -1',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-small)',
    textAlign: 'center',
  },
});
const Side = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minWidth: 0,
  fontSize: 'var(--text-small)',
  fontWeight: 600,
  lineHeight: 1.2,
  // Twice as large on a phone, a name is wider than its half.
  overflowWrap: 'anywhere',
  '&:first-of-type': { flexDirection: 'row-reverse', textAlign: 'right' },
});

function Match({ fixture }: { fixture: Fixture }) {
  const { pathFor } = useShell();
  const { slug, id, home, away, kickoff, timeKnown } = fixture;
  return (
    <li>
      <Row to={pathFor('fixture', { slug, id })}>
        <KickoffTime at={kickoff} timeKnown={timeKnown} dayOnly />
        <Side>
          <Crest team={home} size={24} />
          {home.shortName}
        </Side>
        <MatchState fixture={fixture} />
        <Side>
          <Crest team={away} size={24} />
          {away.shortName}
        </Side>
      </Row>
    </li>
  );
}

/**
 * The club's last match in a competition and the next or live one: without them, a table of 36 is anybody's. Nothing
 * once it has none to come, since the bracket or the fixtures have the others.
 */
export function ClubMatches({ params }: { params: CompetitionParams }) {
  const now = useNow();
  const select = ({ competitions }: ClubCompetitions) =>
    competitions.find(({ competition }) => competition.key === params.competition);
  const answer = useLiveWhen(clubKey(params), (data) => {
    const next = select(data)?.next;
    return Boolean(next && mayChangeSoon(next, now));
  });
  const own = answer.state === 'ready' ? select(answer.data) : undefined;
  if (!own?.next) return null;
  return (
    <List data-club>
      {own.last ? <Match fixture={own.last} /> : null}
      <Match fixture={own.next} />
    </List>
  );
}
