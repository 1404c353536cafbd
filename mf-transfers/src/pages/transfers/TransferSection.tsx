import styled from '@emotion/styled';
import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { Section } from '@fan-base/shared-ui/components/Section';
import { TransferRow } from '../../parts/TransferRow.tsx';

const wide = '@media (min-width: 60rem)';

const Rows = styled.div({
  '&[data-alone] > *': { [wide]: { columns: 2, columnGap: 'var(--space-10)' } },
  '& li': { breakInside: 'avoid' },
});

/**
 * One of a season's lists; nothing if it is empty.
 * @param isRanked ordered by value, not by date
 * @param isAlone in its row: takes both columns on a wide screen
 */
export function TransferSection(props: {
  id: string;
  title: string;
  transfers: readonly Transfer[];
  isRanked?: boolean;
  isAlone?: boolean;
}) {
  const { id, title, transfers, isRanked = false, isAlone = false } = props;
  if (transfers.length === 0) return null;
  const List = isRanked ? 'ol' : 'ul';
  return (
    <Section id={id} title={title}>
      <Rows data-alone={isAlone ? '' : undefined}>
        <List>
          {transfers.map((transfer) => (
            <TransferRow
              key={`${transfer.player.slug} ${transfer.date} ${transfer.direction}`}
              transfer={transfer}
            />
          ))}
        </List>
      </Rows>
    </Section>
  );
}
