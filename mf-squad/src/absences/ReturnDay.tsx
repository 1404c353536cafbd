import styled from '@emotion/styled';
import type { Absence } from '@fan-base/shared-contracts/api/squad';
import { FormattedDay } from '@fan-base/shared-ui/components/FormattedDay';
import { Trans } from '@lingui/react/macro';
import { getReturnDay } from './return-day.ts';

const Text = styled.span({
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  textAlign: 'right',
  '& > time': { display: 'block', color: 'var(--text)' },
  // Enlarged text leaves no room for a date beside a name.
  '@media (min-width: 19em)': { '& > time': { whiteSpace: 'nowrap' } },
});

/** When an absent player is expected back; nothing if unknown. */
export function ReturnDay({ absence }: { absence: Absence }) {
  const day = getReturnDay(absence);
  if (day === null) return null;
  return (
    <Text>
      <Trans>Expected back</Trans> <FormattedDay day={day} />
    </Text>
  );
}
