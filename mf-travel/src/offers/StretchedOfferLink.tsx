import styled from '@emotion/styled';
import { OfferLink } from './OfferLink.tsx';

/** A title that leads to its offer, with all of the nearest positioned box as the target. */
export const StretchedOfferLink = styled(OfferLink)({
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});
