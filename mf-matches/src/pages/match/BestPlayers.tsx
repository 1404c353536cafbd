import styled from '@emotion/styled';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { RatedPlayer } from '../../parts/RatedPlayer.tsx';

const List = styled.ol({ display: 'grid', gap: 'var(--space-2)' });

/** MATCH-3: the three highest-rated players of a finished match; renders nothing without ratings. */
export function BestPlayers({ live: { fixture, best = [] } }: { live: MatchLive }) {
  const { t } = useLingui();
  if (best.length === 0) return null;
  return (
    <Section title={t`Best players`}>
      <List>
        {best.map((player) => (
          <li key={`${player.id} ${player.name}`}>
            <RatedPlayer player={player} fixture={fixture} />
          </li>
        ))}
      </List>
    </Section>
  );
}
