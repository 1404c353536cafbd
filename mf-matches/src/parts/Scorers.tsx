import styled from '@emotion/styled';
import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchEvent } from '@fan-base/shared-contracts/api/match';
import { useLingui } from '@lingui/react/macro';
import type { CountedGoal } from '../events/counted-goals.ts';
import { Minute } from './Minute.tsx';
import { PersonLink } from './PersonLink.tsx';

interface Scorer {
  readonly player: NonNullable<MatchEvent['player']>;
  readonly events: readonly MatchEvent[];
}

/** Goals grouped by scorer, in order of their first goal; goals without a known scorer are omitted. */
export function groupByScorer(goals: readonly CountedGoal[]): readonly Scorer[] {
  const scorers = new Map<string, { player: Scorer['player']; events: MatchEvent[] }>();
  for (const { event } of goals) {
    const { player } = event;
    if (!player) continue;
    const key = `${player.id ?? player.name}`;
    const scorer = scorers.get(key);
    if (scorer) scorer.events.push(event);
    else scorers.set(key, { player, events: [event] });
  }
  return [...scorers.values()];
}

const List = styled.ul({
  alignSelf: 'start',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  lineHeight: 1.5,
  // Room between links (WCAG 2.5.8).
  '& > li': { minHeight: 24 },
  '& a': { color: 'inherit' },
});

interface ScorersProps {
  readonly goals: readonly CountedGoal[];
  readonly fixture: Fixture;
}

function SideScorers({ goals, fixture, side }: ScorersProps & { side: 'home' | 'away' }) {
  const { t } = useLingui();
  const notes: Partial<Record<MatchEvent['kind'], string>> = {
    'own-goal': t({ message: 'og', context: 'short for own goal' }),
    'penalty-goal': t({ message: 'pen', context: 'short for goal from a penalty' }),
  };
  const scorers = groupByScorer(goals.filter((goal) => goal.side === side));
  const team = fixture[side].shortName;
  // An empty list would be read; the place stays.
  if (scorers.length === 0) return <div />;
  return (
    <List data-scorers={side} aria-label={t`Goals for ${team}`}>
      {scorers.map(({ player, events }) => (
        <li key={`${player.id} ${player.name}`}>
          <PersonLink person={player} />{' '}
          {events.map((event, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: goals of one player have no id
            <span key={at}>
              {at > 0 ? <span>, </span> : null}
              <Minute minute={event.minute} extra={event.extra} />
              {notes[event.kind] ? <span>{` (${notes[event.kind]})`}</span> : null}
            </span>
          ))}
        </li>
      ))}
    </List>
  );
}

const Sides = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 'var(--space-3)',
  '@media (min-width: 48rem)': { columnGap: 'var(--space-8)' },
  '& > [data-scorers=home]': { textAlign: 'right' },
});

/** Each side's scorers with their minutes; renders nothing without goals. */
export function Scorers({ goals, fixture }: ScorersProps) {
  if (goals.length === 0) return null;
  return (
    <Sides>
      <SideScorers goals={goals} fixture={fixture} side="home" />
      <SideScorers goals={goals} fixture={fixture} side="away" />
    </Sides>
  );
}
