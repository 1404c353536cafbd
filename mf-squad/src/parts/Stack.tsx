import styled from '@emotion/styled';

/** The parts of a page, below each other. */
export const Stack = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-8)',
});
