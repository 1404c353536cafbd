import styled from '@emotion/styled';
import type { Tie } from '@fan-base/shared-contracts/api/competitions';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import { useShell } from '@fan-base/shared-contracts/shell';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Trans } from '@lingui/react/macro';
import { MatchState } from '../../../parts/MatchState.tsx';
import { getMatchPath } from '../../../parts/match-path.ts';
import { TieSideRow } from './TieSideRow.tsx';

const Frame = styled.li({
  padding: 'var(--space-2) var(--space-3)',
  border: '1px solid var(--rule)',
  borderRadius: 'var(--radius)',
  '&[data-own=true]': { background: 'var(--surface-raised)', boxShadow: 'inset 4px 0 var(--link)' },
  '& ol': { marginTop: 'var(--space-1)', borderTop: '1px solid var(--rule)' },
  '& p': { margin: 'var(--space-1) 0 0', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

const Leg = styled.li({
  fontSize: 'var(--text-small)',
  '& > *': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-2)',
    minHeight: 44,
    color: 'inherit',
  },
  '& time': { whiteSpace: 'nowrap' },
});

/** How a tie was decided, unless by its goals; a shoot-out is shown with its match. */
function Decision({ decidedBy }: Pick<Tie, 'decidedBy'>) {
  if (decidedBy !== 'extra-time' && decidedBy !== 'away-goals') return null;
  return <p>{decidedBy === 'extra-time' ? <Trans>After extra time</Trans> : <Trans>On away goals</Trans>}</p>;
}

/** A match of a tie; only the club's own have a page. */
function LegView({ leg, isOwn, isOnly }: { leg: Fixture; isOwn: boolean; isOnly: boolean }) {
  const { pathFor } = useShell();
  const content = (
    <>
      <KickoffTime at={leg.kickoff} timeKnown={leg.timeKnown} dayOnly />
      {isOnly ? null : <span>{leg.home.shortName}</span>}
      <MatchState fixture={leg} />
    </>
  );
  return (
    <Leg>
      {isOwn ? <RouteLink to={getMatchPath(pathFor, leg)}>{content}</RouteLink> : <div>{content}</div>}
    </Leg>
  );
}

/** A tie: both teams with their goals, how it was decided, and its matches. */
export function TieView({ tie }: { tie: Tie }) {
  const { team } = useShell().site;
  const { home, away, winner, decidedBy, legs, kickoff, timeKnown } = tie;
  const isOwn = [home.team?.id, away.team?.id].includes(team?.id);
  const hasWon = (side: 'home' | 'away') => (winner === null ? null : winner === side);
  return (
    <Frame data-own={isOwn && team !== null}>
      <TieSideRow side={home} isWinner={hasWon('home')} />
      <TieSideRow side={away} isWinner={hasWon('away')} />
      <Decision decidedBy={decidedBy} />
      {legs.length > 0 ? (
        <ol>
          {legs.map((leg) => (
            <LegView key={leg.id} leg={leg} isOwn={isOwn} isOnly={legs.length === 1} />
          ))}
        </ol>
      ) : kickoff ? (
        <p>
          <KickoffTime at={kickoff} timeKnown={timeKnown} dayOnly />
        </p>
      ) : null}
    </Frame>
  );
}
