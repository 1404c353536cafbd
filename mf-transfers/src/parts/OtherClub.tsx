import type { Transfer } from '@fan-base/shared-contracts/api/transfers';
import { Trans } from '@lingui/react/macro';
import { ClubName, UnknownClub } from './ClubName.tsx';

/** Where a player comes from or goes to. */
export function OtherClub({ direction, club }: Pick<Transfer, 'direction' | 'club'>) {
  const name = club ? <ClubName club={club} /> : <UnknownClub />;
  return direction === 'in' ? (
    <Trans comment="the club that a player comes from">from {name}</Trans>
  ) : (
    <Trans comment="the club that a player goes to">to {name}</Trans>
  );
}
