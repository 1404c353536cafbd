import styled from '@emotion/styled';

const common = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-6)',
  // A widget that has nothing to show takes no gap. It stays in the page, which watches it.
  '& > [data-island]:has(> :only-child:empty)': { position: 'absolute' },
} as const;
const wide = { ...common, gap: 'var(--space-8)' } as const;

/** Vertical layout for the parts of a page or block. */
export const Stack = styled.div<{ readonly isWide?: boolean }>(({ isWide }) => (isWide ? wide : common));
