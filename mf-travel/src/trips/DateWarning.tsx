import styled from '@emotion/styled';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { Trans } from '@lingui/react/macro';

const Unsure = styled.strong({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  fontSize: 'var(--text-small)',
  fontWeight: 600,
});

/** Warns that the match of a trip may still be rescheduled. */
export const DateWarning = () => (
  <Unsure>
    <Icon name="calendar" size={16} />
    <Trans>Match date not confirmed</Trans>
  </Unsure>
);
