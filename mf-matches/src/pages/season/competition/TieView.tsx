import styled from '@emotion/styled';
import type { Tie } from '@fan-base/shared-contracts/api/competitions';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { ClubSite } from '@fan-base/shared-contracts/api/team';
import { useShell } from '@fan-base/shared-contracts/shell';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { LeavesSite } from '@fan-base/shared-ui/components/LeavesSite';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useMatchTarget } from '@fan-base/shared-ui/formats/match-target';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { LegState } from './LegState.tsx';
import { precise, TieSideRow } from './TieSideRow.tsx';

const Card = styled.div({
  padding: 'var(--space-1) var(--space-2)',
  border: '1px solid var(--rule)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '&[data-own=true]': { background: 'var(--surface-raised)', boxShadow: 'inset 4px 0 var(--link)' },
  '& ol': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    columnGap: 'var(--space-2)',
  },
  '& p': { margin: 0, color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

/** The matches, and how the tie was decided: beside an only match where there is room. */
const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--space-2)',
  borderTop: '1px solid var(--rule)',
  '&:empty': { display: 'none' },
  '& > ol': { flex: 'auto' },
  '& > p': { paddingBlock: 'var(--space-1)', whiteSpace: 'nowrap' },
});

const legStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'space-between',
  gap: '0 var(--space-2)',
  minHeight: 44,
  [precise]: { minHeight: 32 },
  color: 'inherit',
  fontSize: 'var(--text-small)',
  lineHeight: 1.25,
  textDecoration: 'none',
  '& time': { color: 'var(--text-muted)', whiteSpace: 'nowrap' },
  '&:is(a) time': { color: 'var(--link)', textDecoration: 'underline' },
} as const;
const LegPage = styled(RouteLink)(legStyle);
const LegSite = styled.a(legStyle);
const LegLine = styled.div(legStyle);

const Day = styled.span({ display: 'inline-flex', alignItems: 'center', gap: 2 });

/** How a tie was decided, unless by its goals; a shoot-out is shown with its match. */
function Decision({ decidedBy }: Pick<Tie, 'decidedBy'>) {
  if (decidedBy !== 'extra-time' && decidedBy !== 'away-goals') return null;
  return <p>{decidedBy === 'extra-time' ? <Trans>After extra time</Trans> : <Trans>On away goals</Trans>}</p>;
}

/** A match of a tie, linked to its page on this site or that of a club in the network. */
function LegView(props: { leg: Fixture; isOnly: boolean; sites: readonly ClubSite[] }) {
  const { leg, isOnly, sites } = props;
  const target = useMatchTarget(sites)(leg);
  const content = (
    <>
      <Day>
        <KickoffTime at={leg.kickoff} timeKnown={leg.timeKnown} dayOnly />
        {target.kind === 'site' ? <LeavesSite /> : null}
      </Day>
      <LegState leg={leg} isOnly={isOnly} />
    </>
  );
  if (target.kind === 'page') return <LegPage to={target.to}>{content}</LegPage>;
  if (target.kind === 'none') return <LegLine>{content}</LegLine>;
  return (
    <LegSite href={target.href} rel="noopener">
      {content}
    </LegSite>
  );
}

/** A tie: both teams with their goals, how it was decided, and its matches. @param label of its round, above it */
export function TieView(
  props: { tie: Tie; sites: readonly ClubSite[]; label?: string } & ComponentProps<'li'>,
) {
  const { tie, sites, label, ...item } = props;
  const { team } = useShell().site;
  const { home, away, winner, decidedBy, legs, kickoff, timeKnown } = tie;
  const isOwn = [home.team?.id, away.team?.id].includes(team?.id);
  const hasWon = (side: 'home' | 'away') => (winner === null ? null : winner === side);
  return (
    <li {...item}>
      {label ? <small>{label}</small> : null}
      <Card data-own={isOwn && team !== null}>
        <TieSideRow side={home} isWinner={hasWon('home')} />
        <TieSideRow side={away} isWinner={hasWon('away')} />
        <Foot>
          {legs.length > 0 ? (
            <ol>
              {legs.map((leg) => (
                <li key={leg.id}>
                  <LegView leg={leg} isOnly={legs.length === 1} sites={sites} />
                </li>
              ))}
            </ol>
          ) : kickoff ? (
            <p>
              <KickoffTime at={kickoff} timeKnown={timeKnown} dayOnly />
            </p>
          ) : null}
          <Decision decidedBy={decidedBy} />
        </Foot>
      </Card>
    </li>
  );
}
