import styled from '@emotion/styled';

/** Lines of the guide under each other, what a line is about at its left and what is told of it at its right. */
export const Rows = styled.ul({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-1) var(--space-4)',
    minHeight: 56,
    padding: 'var(--space-2) 0',
    borderTop: '1px solid var(--rule)',
    overflowWrap: 'anywhere',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& > li > *': { minWidth: 0 },
  // A list of names stands below what it is about, or one line would have it there and the next beside it.
  '& > li[data-stacked]': { display: 'block', lineHeight: 1.5 },
  '& > li[data-stacked] > :last-child': { display: 'block' },
  '& small': { display: 'block', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});
