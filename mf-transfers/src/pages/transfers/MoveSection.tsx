import styled from '@emotion/styled';
import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { Section } from '@fan-base/shared-ui/components/Section';
import type { ReactNode } from 'react';
import { MoveRow } from '../../parts/MoveRow.tsx';

const Nothing = styled.p({ margin: 'var(--space-2) 0', color: 'var(--text-muted)' });

/**
 * One of a season's lists. If empty, it shows `empty`, or nothing without one.
 * @param isRanked ordered by value, not by date
 */
export function MoveSection(props: {
  id: string;
  title: string;
  moves: readonly Transfer[];
  empty?: ReactNode;
  isRanked?: boolean;
}) {
  const { id, title, moves, empty = null, isRanked = false } = props;
  if (moves.length === 0 && empty === null) return null;
  const List = isRanked ? 'ol' : 'ul';
  return (
    <Section id={id} title={title}>
      {moves.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <List>
          {moves.map((move) => (
            <MoveRow key={`${move.player.slug} ${move.date} ${move.direction}`} move={move} />
          ))}
        </List>
      )}
    </Section>
  );
}
