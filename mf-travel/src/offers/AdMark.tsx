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
 * Labels an offer as an advertisement. The Danish Marketing Practices Act requires this to be clear before a
 * click, so the label precedes each offer's link.
 */
export const AdMark = () => (
  <Mark data-advertisement="">
    <Trans>Advertisement</Trans>
  </Mark>
);
