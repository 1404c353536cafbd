import styled from '@emotion/styled';
import type { Match, MatchEvent } from '@fan-base/shared-contracts/api/match';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Trans } from '@lingui/react/macro';
import type { CountedGoal } from '../../events/counted-goals.ts';
import { LineupTable } from './LineupTable.tsx';
import { Pitch } from './Pitch.tsx';

const Lists = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5) var(--space-8)',
  marginTop: 'var(--space-4)',
  '@media (min-width: 75rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** MATCH-3: the line-ups on a pitch and as lists; nothing before they are out. */
export function Lineups(props: {
  match: Match;
  events: readonly MatchEvent[];
  counted: readonly CountedGoal[] | null;
}) {
  const { match, events, counted } = props;
  const { home, away } = match.lineups;
  if (!home && !away) return null;
  return (
    <Section title={<Trans>Line-ups</Trans>} id="lineups">
      <Pitch match={match} events={events} counted={counted} />
      <Lists>
        {home ? (
          <LineupTable lineup={home} side="home" match={match} events={events} counted={counted} />
        ) : null}
        {away ? (
          <LineupTable lineup={away} side="away" match={match} events={events} counted={counted} />
        ) : null}
      </Lists>
    </Section>
  );
}
