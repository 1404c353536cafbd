import styled from '@emotion/styled';

/** Vertical layout for the parts of a page or block. */
export const Stack = styled.div<{ readonly isWide?: boolean }>(({ isWide }) => {
  const gap = isWide ? 'var(--space-8)' : 'var(--space-6)';
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap,
    // A widget that has nothing to show takes no gap.
    '& > [data-island]:not(:first-child):has(> :only-child:empty)': { marginTop: `calc(-1 * ${gap})` },
  };
});
