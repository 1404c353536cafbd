import styled from '@emotion/styled';

/** Vertical layout for the parts of a page or block. */
export const Stack = styled.div<{ readonly isWide?: boolean }>(({ isWide }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: isWide ? 'var(--space-8)' : 'var(--space-6)',
  // A widget that has nothing to show takes no gap. It stays in the page, which watches it.
  '& > [data-island]:has(> :only-child:empty)': { position: 'absolute' },
}));
