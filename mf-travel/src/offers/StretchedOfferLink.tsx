import styled from '@emotion/styled';
import { OfferLink } from './OfferLink.tsx';

/** An offer's title as its link, stretched over the nearest positioned ancestor. */
export const StretchedOfferLink = styled(OfferLink)({
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});
