import styled from '@emotion/styled';
import { Trans } from '@lingui/react/macro';

const Mark = styled.span({
  display: 'inline-block',
  padding: '1px var(--space-2)',
  color: 'var(--text)',
  fontSize: 'var(--text-tiny)',
  fontWeight: 600,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  background: 'var(--surface-sunken)',
  border: '1px solid var(--text-muted)',
  borderRadius: 3,
});

/**
 * Says that an offer is an advertisement. The Danish marketing act asks that it is plain before anyone clicks, so it
 * stands before the link of each offer.
 */
export const AdMark = () => (
  <Mark data-advertisement="">
    <Trans>Advertisement</Trans>
  </Mark>
);
