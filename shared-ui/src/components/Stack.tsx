import styled from '@emotion/styled';

/** Parts of a page or of a block, below each other. */
export const Stack = styled.div<{ readonly isWide?: boolean }>(({ isWide }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: isWide ? 'var(--space-8)' : 'var(--space-6)',
}));
