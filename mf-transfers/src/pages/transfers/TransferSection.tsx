import styled from '@emotion/styled';
import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { Section } from '@fan-base/shared-ui/components/Section';
import type { ReactNode } from 'react';
import { TransferRow } from '../../parts/TransferRow.tsx';

const Nothing = styled.p({ margin: 'var(--space-2) 0', color: 'var(--text-muted)' });

/**
 * One of a season's lists. If empty, it shows `empty`, or nothing without one.
 * @param isRanked ordered by value, not by date
 */
export function TransferSection(props: {
  id: string;
  title: string;
  transfers: readonly Transfer[];
  empty?: ReactNode;
  isRanked?: boolean;
}) {
  const { id, title, transfers, empty = null, isRanked = false } = props;
  if (transfers.length === 0 && empty === null) return null;
  const List = isRanked ? 'ol' : 'ul';
  return (
    <Section id={id} title={title}>
      {transfers.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <List>
          {transfers.map((transfer) => (
            <TransferRow
              key={`${transfer.player.slug} ${transfer.date} ${transfer.direction}`}
              transfer={transfer}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
