import styled from '@emotion/styled';
import { Plural, Trans } from '@lingui/react/macro';

const Note = styled.p({
  maxWidth: '65ch',
  margin: 0,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
});

/** What the sums leave out. @param unknown how many fees are not known */
export function UnknownFees({ unknown }: { unknown: number }) {
  return (
    <Note>
      {unknown === 0 ? (
        <Trans>Every fee is known.</Trans>
      ) : (
        <Plural
          value={unknown}
          one="The fee of # transfer is not known. It counts as nothing here, so the true sums may be higher."
          other="The fees of # transfers are not known. They count as nothing here, so the true sums may be higher."
        />
      )}{' '}
      <Trans>What loans cost is not in the sums. Net spend is what was spent less what was received.</Trans>
    </Note>
  );
}
