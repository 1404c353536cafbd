import styled from '@emotion/styled';
import type { Transfer, Transfers } from '@fan-base/shared-contracts/api/transfers';
import { useLingui } from '@lingui/react/macro';
import { HighestFees } from './HighestFees.tsx';
import { Note } from './SeasonSums.tsx';
import { type TransferList, TransferSection } from './TransferSection.tsx';

const wide = '@media (min-width: 60rem)';

/** Lists beside each other: as many columns as there are lists. */
const Row = styled.div({
  display: 'grid',
  gap: 'var(--space-6) var(--space-10)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: { gridTemplateColumns: 'none', gridAutoColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column' },
});

type Lists = readonly Omit<TransferList, 'isAlone'>[];

/** The lists that have transfers; nothing without any. */
function ListRow({ lists }: { lists: Lists }) {
  const filled = lists.filter(({ transfers }) => transfers.length > 0);
  if (filled.length === 0) return null;
  return (
    <Row>
      {filled.map((list) => (
        <TransferSection key={list.id} {...list} isAlone={filled.length === 1} />
      ))}
    </Row>
  );
}

const isSame = (one: Transfer, other: Transfer) =>
  one.player.slug === other.player.slug && one.date === other.date && one.direction === other.direction;

/** TRANS-1: a season's transfers by kind. Only the current season, which is still open, says what it lacks. */
export function SeasonLists({ transfers, isPresent }: { transfers: Transfers; isPresent: boolean }) {
  const { t } = useLingui();
  const { incoming, outgoing, loans, returns, onLoan, highest } = transfers;
  const away = isPresent ? onLoan : [];
  const forGood: Lists = [
    { id: 'incoming', title: t`Incoming`, transfers: incoming },
    { id: 'outgoing', title: t`Outgoing`, transfers: outgoing },
  ];
  const lent: Lists = [
    // A running loan stands once, in the list below.
    {
      id: 'loans',
      title: t`Loans`,
      transfers: loans.filter((loan) => !away.some((one) => isSame(one, loan))),
    },
    { id: 'on-loan', title: t`Players out on loan`, transfers: away },
    { id: 'returns', title: t`Returned from loan`, transfers: returns },
  ];
  const missing = [
    incoming.length > 0 ? null : t`No incoming transfers this season.`,
    outgoing.length > 0 ? null : t`No outgoing transfers this season.`,
    loans.length > 0 ? null : t`No loans this season.`,
  ].filter((text) => text !== null);
  return (
    <>
      <ListRow lists={forGood} />
      {highest.length > 0 ? <HighestFees transfers={highest} /> : null}
      <ListRow lists={lent} />
      {isPresent && missing.length > 0 ? <Note>{missing.join(' ')}</Note> : null}
    </>
  );
}
