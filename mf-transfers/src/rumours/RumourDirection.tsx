import type { Rumour } from '@fan-base/shared-contracts/api/rumours';
import { Trans } from '@lingui/react/macro';
import { OtherClub } from '../parts/OtherClub.tsx';

/** Direction of the rumoured transfer, and the other club if named. */
export function RumourDirection({ direction, club }: Pick<Rumour, 'direction' | 'club'>) {
  return (
    <span>
      {direction === 'in' ? (
        <Trans context="a transfer to the club">Incoming</Trans>
      ) : (
        <Trans context="a transfer away from the club">Outgoing</Trans>
      )}
      {club ? (
        <span>
          {' · '}
          <OtherClub direction={direction} club={club} />
        </span>
      ) : null}
    </span>
  );
}
