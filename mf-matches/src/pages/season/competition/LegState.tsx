import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { MatchState } from '../../../parts/MatchState.tsx';
import { presentFixture } from '../../../status/present-fixture.ts';

const State = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-1)',
  // A card has its score beside the names already, and how the tie was decided.
  '&[data-only=true] b': { fontSize: 'inherit' },
  '& > [data-kind]': { minWidth: 0 },
  '& > [data-kind] > b': { fontSize: 'inherit' },
  '& > small': { color: 'var(--text-muted)' },
});

/**
 * The state of a tie's match. Its score stands beside the names of both teams, so that only a live minute, a kick-off
 * or a shoot-out is left to say of an only match; of several, the score with the initials of its teams.
 */
export function LegState({ leg, isOnly }: { leg: Fixture; isOnly: boolean }) {
  const { home, away, score } = leg;
  const { kind } = presentFixture(leg);
  const isPlayed = kind === 'finished' && score !== null;
  if (isOnly || !isPlayed)
    return (
      <State>
        <MatchState fixture={leg} withoutScore={isOnly} withoutNote />
      </State>
    );
  return (
    <State>
      <small aria-hidden>{home.initials}</small>
      <span className="visually-hidden">{home.shortName} </span>
      <MatchState fixture={leg} withoutNote />
      <small aria-hidden>{away.initials}</small>
      <span className="visually-hidden"> {away.shortName}</span>
    </State>
  );
}
