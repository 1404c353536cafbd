import styled from '@emotion/styled';

/** What a page is about, with what helps to find the way in it: above it, or beside it where there is room. */
export const WithAside = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5) var(--space-10)',
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 15rem',
    '& > aside': { order: 1, position: 'sticky', top: 'var(--space-4)', alignSelf: 'start' },
  },
});
