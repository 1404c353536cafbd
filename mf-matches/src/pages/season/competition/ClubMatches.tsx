import styled from '@emotion/styled';
import type { ClubCompetitions, Tie } from '@fan-base/shared-contracts/api/competitions';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { useNow } from '@fan-base/shared-contracts/shell';
import { mayChangeSoon } from '../../../live/useLiveMatch.ts';
import { useLiveWhen } from '../../../live/useLiveWhen.ts';
import { type CompetitionParams, clubKey } from './competition-keys.ts';
import { TieView } from './TieView.tsx';

const List = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: 'var(--space-2)',
});

/** A match like a tie of the bracket. */
const toTie = (fixture: Fixture): Tie => {
  const { home, away, score, kickoff, timeKnown } = fixture;
  return {
    ...{ number: 1, winner: null, decidedBy: null, kickoff, timeKnown },
    home: { team: home, from: null, goals: score?.home ?? null },
    away: { team: away, from: null, goals: score?.away ?? null },
    legs: [fixture],
  };
};

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
      {[own.last, own.next].map((fixture) =>
        fixture ? <TieView key={fixture.id} tie={toTie(fixture)} sites={[]} /> : null,
      )}
    </List>
  );
}
