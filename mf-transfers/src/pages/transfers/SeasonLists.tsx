import styled from '@emotion/styled';
import type { Transfers } from '@fan-base/shared-contracts/api/transfers';
import { useLingui } from '@lingui/react/macro';
import { TransferSection } from './TransferSection.tsx';

const wide = '@media (min-width: 60rem)';

/** Incoming beside outgoing. */
const Pair = styled.div({
  display: 'grid',
  gap: 'var(--space-6) var(--space-10)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(28rem, 1fr))' },
});

/** The other lists, which fill two columns evenly. */
const Rest = styled.div({
  '& > * + *': { marginTop: 'var(--space-6)' },
  [wide]: { columns: 2, columnGap: 'var(--space-10)', '&[data-single]': { columns: 1 } },
});

const Nothing = styled.p({ margin: 0, color: 'var(--text-muted)' });

/** TRANS-1: a season's transfers by kind. Only the current season, which is still open, says what it lacks. */
export function SeasonLists({ transfers, isPresent }: { transfers: Transfers; isPresent: boolean }) {
  const { t } = useLingui();
  const { incoming, outgoing, loans, returns, onLoan, highest } = transfers;
  const isPaired = incoming.length > 0 && outgoing.length > 0;
  const rest = [
    { id: 'loans', title: t`Loans`, transfers: loans },
    { id: 'on-loan', title: t`Players out on loan`, transfers: isPresent ? onLoan : [] },
    { id: 'highest', title: t`Highest fees`, transfers: highest, isRanked: true },
    { id: 'returns', title: t`Returned from loan`, transfers: returns },
  ].filter((list) => list.transfers.length > 0);
  const missing = [
    incoming.length > 0 ? null : t`No incoming transfers this season.`,
    outgoing.length > 0 ? null : t`No outgoing transfers this season.`,
    loans.length > 0 ? null : t`No loans this season.`,
  ].filter((text) => text !== null);
  return (
    <>
      {incoming.length + outgoing.length > 0 ? (
        <Pair>
          <TransferSection id="incoming" title={t`Incoming`} transfers={incoming} isAlone={!isPaired} />
          <TransferSection id="outgoing" title={t`Outgoing`} transfers={outgoing} isAlone={!isPaired} />
        </Pair>
      ) : null}
      {rest.length > 0 ? (
        <Rest data-single={rest.length === 1 ? '' : undefined}>
          {rest.map((list) => (
            <TransferSection key={list.id} {...list} isAlone={rest.length === 1} />
          ))}
        </Rest>
      ) : null}
      {isPresent && missing.length > 0 ? <Nothing>{missing.join(' ')}</Nothing> : null}
    </>
  );
}
