import styled from '@emotion/styled';

/** Main content with navigation above it, or beside it on wide screens. */
export const WithAside = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5) var(--space-10)',
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 15rem',
    '& > aside': {
      order: 1,
      position: 'sticky',
      top: 'var(--space-4)',
      alignSelf: 'start',
      // On a low screen its end could not be reached until the end of the page.
      maxHeight: 'calc(100vh - 2 * var(--space-4))',
      overflowY: 'auto',
    },
  },
});
