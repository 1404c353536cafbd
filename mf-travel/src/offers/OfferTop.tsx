import styled from '@emotion/styled';

/** The first line of an offer: the advertisement label and the partner, or an external-link icon. */
export const OfferTop = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-1) var(--space-3)',
  margin: 0,
  fontSize: 'var(--text-small)',
  overflowWrap: 'anywhere',
  '& > span': { minWidth: 0 },
  '& > svg': { marginLeft: 'auto', color: 'var(--text-muted)' },
});
