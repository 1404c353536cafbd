import styled from '@emotion/styled';
import type { Transfers } from '@fan-base/shared-contracts/api/transfers';
import { useLingui } from '@lingui/react/macro';
import { type TransferList, TransferSection } from './TransferSection.tsx';

const wide = '@media (min-width: 60rem)';

/** Lists beside each other: as many columns as there are lists. */
const Row = styled.div({
  display: 'grid',
  gap: 'var(--space-6) var(--space-10)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: { gridTemplateColumns: 'none', gridAutoColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column' },
});

const Nothing = styled.p({ margin: 0, color: 'var(--text-muted)' });

/** TRANS-1: a season's transfers by kind. Only the current season, which is still open, says what it lacks. */
export function SeasonLists({ transfers, isPresent }: { transfers: Transfers; isPresent: boolean }) {
  const { t } = useLingui();
  const { incoming, outgoing, loans, returns, onLoan, highest } = transfers;
  const rows: readonly Omit<TransferList, 'isAlone'>[][] = [
    [
      { id: 'incoming', title: t`Incoming`, transfers: incoming },
      { id: 'outgoing', title: t`Outgoing`, transfers: outgoing },
    ],
    [{ id: 'highest', title: t`Highest fees`, transfers: highest, isRanked: true }],
    [
      { id: 'loans', title: t`Loans`, transfers: loans },
      { id: 'on-loan', title: t`Players out on loan`, transfers: isPresent ? onLoan : [] },
      { id: 'returns', title: t`Returned from loan`, transfers: returns },
    ],
  ];
  const filled = rows
    .map((lists) => lists.filter((list) => list.transfers.length > 0))
    .filter((lists) => lists.length > 0);
  const missing = [
    incoming.length > 0 ? null : t`No incoming transfers this season.`,
    outgoing.length > 0 ? null : t`No outgoing transfers this season.`,
    loans.length > 0 ? null : t`No loans this season.`,
  ].filter((text) => text !== null);
  return (
    <>
      {filled.map((lists) => (
        <Row key={lists[0]?.id}>
          {lists.map((list) => (
            <TransferSection key={list.id} {...list} isAlone={lists.length === 1} />
          ))}
        </Row>
      ))}
      {isPresent && missing.length > 0 ? <Nothing>{missing.join(' ')}</Nothing> : null}
    </>
  );
}
