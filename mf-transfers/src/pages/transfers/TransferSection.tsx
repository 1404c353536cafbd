import styled from '@emotion/styled';
import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { Section } from '@fan-base/shared-ui/components/Section';
import { TransferRows } from '../../parts/TransferRows.tsx';

const wide = '@media (min-width: 60rem)';

const Rows = styled.div({
  '&[data-alone] > *': { [wide]: { columns: 2, columnGap: 'var(--space-10)' } },
  '& li': { breakInside: 'avoid' },
  // Both columns begin alike.
  '&[data-alone] li:first-of-type': { [wide]: { borderTop: '1px solid var(--rule)' } },
});

export interface TransferList {
  readonly id: string;
  readonly title: string;
  readonly transfers: readonly Transfer[];
  /** The only list in its row: takes two columns on a wide screen. */
  readonly isAlone: boolean;
}

/** One of a season's lists. */
export function TransferSection({ id, title, transfers, isAlone }: TransferList) {
  return (
    <Section id={id} title={title}>
      <Rows data-alone={isAlone ? '' : undefined}>
        <ul>
          <TransferRows transfers={transfers} />
        </ul>
      </Rows>
    </Section>
  );
}
