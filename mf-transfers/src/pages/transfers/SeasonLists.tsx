import styled from '@emotion/styled';
import type { Transfers } from '@fan-base/shared-contracts/api/transfers';
import { useLingui } from '@lingui/react/macro';
import { MoveSection } from './MoveSection.tsx';

const Lists = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-6) var(--space-10)',
  '@media (min-width: 60rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** TRANS-1: a season's moves by kind. */
export function SeasonLists({ transfers }: { transfers: Transfers }) {
  const { t } = useLingui();
  const { incoming, outgoing, loans, returns, onLoan, highest } = transfers;
  return (
    <Lists>
      <MoveSection
        id="incoming"
        title={t`Incoming`}
        moves={incoming}
        empty={t`No incoming transfers in this season`}
      />
      <MoveSection
        id="outgoing"
        title={t`Outgoing`}
        moves={outgoing}
        empty={t`No outgoing transfers in this season`}
      />
      <MoveSection id="loans" title={t`Loans`} moves={loans} empty={t`No loans in this season`} />
      <MoveSection
        id="on-loan"
        title={t`Players out on loan now`}
        moves={onLoan}
        empty={t`No players are out on loan`}
      />
      <MoveSection
        id="highest"
        title={t`Highest fees`}
        moves={highest}
        empty={t`No known fees this season`}
        isRanked
      />
      <MoveSection
        id="returns"
        title={t`Back from loans`}
        moves={returns}
        empty={t`No players back from loan this season`}
      />
    </Lists>
  );
}
